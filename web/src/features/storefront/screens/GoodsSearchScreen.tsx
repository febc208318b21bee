import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePage, useTitle } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { Unseen } from '#ui/Unseen.tsx';
import { keywordOf } from '../keyword.ts';
import { listAddress, narrowOf } from '../narrowing.ts';
import { SearchHead } from '../parts/SearchHead.tsx';
import { SearchResults } from '../parts/SearchResults.tsx';
import { SearchStart } from '../parts/SearchStart.tsx';
import { Suggestions } from '../parts/Suggestions.tsx';
import { remember } from '../search-history.ts';
import { idIn } from '../shelf.ts';
import { texts } from '../texts.ts';

/** Shows the search page: suggestions, completions while typing, and results. */
export function GoodsSearchScreen() {
  const { query } = usePage();
  const { go } = useGo();
  const keyword = keywordOf(query.get('keyword'));
  const hotWords = useRead(findingCalls.hotWords, {});
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const [typing, setTyping] = useState(keyword === '');
  useTitle(keyword === '' ? undefined : texts.results(keyword));
  useEffect(() => {
    if (keyword === '') field.current?.focus({ preventScroll: true });
    // Only when the page opens.
  }, []);

  const words = hotWords.data?.list ?? [];
  const search = (text: string) => {
    const cleaned = keywordOf(text);
    if (cleaned === '') return field.current?.focus();
    remember(cleaned);
    setTyped(cleaned);
    setTyping(false);
    field.current?.blur();
    if (cleaned !== keyword) go(listAddress('/goodsSearch', { keyword: cleaned }), { replace: true });
  };
  return (
    <>
      <Unseen>
        <h1>{keyword === '' || typing ? texts.searchGoods : texts.results(keyword)}</h1>
      </Unseen>
      <SearchHead
        field={field}
        typed={typed}
        hint={words[0] ?? texts.searchGoods}
        onType={(text) => {
          setTyped(text);
          setTyping(true);
        }}
        onFocus={() => setTyping(true)}
        onSearch={() => search(keywordOf(typed) || (words[0] ?? ''))}
      />
      {!typing && keyword !== '' ? (
        <SearchResults
          key={keyword}
          keyword={keyword}
          categoryId={idIn(query.get('categoryId'))}
          narrow={narrowOf(query)}
          hotWords={words}
          onSearch={search}
        />
      ) : keywordOf(typed) === '' ? (
        <SearchStart hotWords={words} onSearch={search} />
      ) : (
        <Suggestions typed={typed} onSearch={search} />
      )}
    </>
  );
}
