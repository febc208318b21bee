import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { toast } from '#kit/ui/toast.ts';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { cleanSearchKeyword } from '../keyword.ts';
import { buildListUrl, parseListFilter } from '../list-filter.ts';
import { SearchHeader } from '../parts/SearchHeader.tsx';
import { SearchResults } from '../parts/SearchResults.tsx';
import { SearchStart } from '../parts/SearchStart.tsx';
import { SearchSuggestions } from '../parts/SearchSuggestions.tsx';
import { addToSearchHistory } from '../search-history.ts';
import { texts } from '../texts.ts';

/** Shows the search page: suggestions, completions while typing, and results. */
export function GoodsSearchScreen() {
  const { query } = usePage();
  const { go } = usePageNavigation();
  const keyword = cleanSearchKeyword(query.get('keyword'));
  const hotWords = useRead(browseCalls.hotWords, {});
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const [typing, setTyping] = useState(keyword === '');
  useTitle(keyword === '' ? undefined : texts.results(keyword));
  useEffect(() => {
    if (keyword === '') field.current?.focus({ preventScroll: true });
    // Only when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const words = hotWords.data?.list ?? [];
  const search = (text: string) => {
    const cleaned = cleanSearchKeyword(text);
    if (cleaned === '') {
      if (text.trim() !== '') toast(texts.noWords);
      return field.current?.focus();
    }
    addToSearchHistory(cleaned);
    setTyped(cleaned);
    setTyping(false);
    field.current?.blur();
    if (cleaned !== keyword) go(buildListUrl('/goodsSearch', { keyword: cleaned }), { replace: true });
  };
  return (
    <>
      <VisuallyHidden>
        <h1>{keyword === '' || typing ? texts.searchGoods : texts.results(keyword)}</h1>
      </VisuallyHidden>
      <SearchHeader
        field={field}
        typed={typed}
        hint={words[0] ?? texts.searchGoods}
        onType={(text) => {
          setTyped(text);
          setTyping(true);
        }}
        onFocus={() => setTyping(true)}
        onSearch={() => search(typed.trim() === '' ? (words[0] ?? '') : typed)}
      />
      {!typing && keyword !== '' ? (
        <SearchResults
          key={keyword}
          keyword={keyword}
          categoryId={parseIdParam(query.get('categoryId'))}
          narrow={parseListFilter(query)}
          hotWords={words}
          onSearch={search}
        />
      ) : cleanSearchKeyword(typed) === '' ? (
        <SearchStart hotWords={words} onSearch={search} />
      ) : (
        <SearchSuggestions typed={typed} onSearch={search} />
      )}
    </>
  );
}
