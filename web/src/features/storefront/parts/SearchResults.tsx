import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePages } from '#api/use-pages.ts';
import { useGo } from '#app/use-go.ts';
import { Button } from '#ui/Button.tsx';
import { Chip, Chips } from '#ui/Chip.tsx';
import { Empty } from '#ui/Empty.tsx';
import { isNarrowed, listAddress, type Narrow } from '../narrowing.ts';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import { GoodsCards } from './GoodsCards.tsx';
import { GoodsOnTitle } from './GoodsOnTitle.tsx';
import { HotWords } from './HotWords.tsx';
import { NarrowBar } from './NarrowBar.tsx';
import { ProposedGoods } from './ProposedGoods.tsx';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  readonly keyword: string;
  readonly categoryId: number | undefined;
  readonly narrow: Narrow;
  /** Gives the merchant's keywords, shown if nothing is found. */
  readonly hotWords: readonly string[];
  readonly onSearch: (word: string) => void;
}

/** Shows the goods that a keyword finds, sorted and filtered by the URL; if there are none, corrected or best-selling ones. */
export function SearchResults({ keyword, categoryId, narrow, hotWords, onSearch }: SearchResultsProps) {
  const { go } = useGo();
  const input = { keyword, ...(categoryId === undefined ? {} : { categoryId }), ...narrow };
  const first = useRead(findingCalls.search, { ...input, pageNo: 1 });
  const list = usePages(findingCalls.search, input);
  const { onAdd, sheet } = useCardAdd();
  const [category, setCategory] = useState(categoryId);

  const applyFilter = (next: Narrow, chosen = category) =>
    go(listAddress('/goodsSearch', { keyword, categoryId: chosen }, next), { replace: true });
  const shownFor = first.data?.shownFor ?? null;
  const { sort } = narrow;
  // Goods that only mention the keyword come after those named by it, sorted on their own.
  const { nearest = 0, total = 0 } = first.data ?? {};
  const parted = nearest > 0 && nearest < total ? { from: nearest, by: <GoodsOnTitle>{texts.mentioned}</GoodsOnTitle> } : undefined;
  const unfiltered: Narrow = sort === undefined ? {} : { sort };
  return (
    <>
      <NarrowBar
        narrow={narrow}
        onChange={(next) => applyFilter(next)}
        filter={<CategoryFilter on={category} onChange={setCategory} />}
        filtered={categoryId !== undefined}
        onReset={() => setCategory(undefined)}
      />
      {shownFor !== null && (
        <p className={styles.mended} role="status">
          {texts.shownFor(keyword, shownFor)}
        </p>
      )}
      <GoodsCards
        of={list}
        label={texts.results(keyword)}
        onAdd={onAdd}
        atTop
        parted={parted}
        foot={<ProposedGoods goods={first.data?.recommended ?? []} pending={list.isPlaceholderData} onAdd={onAdd} />}
        empty={() =>
          categoryId !== undefined || isNarrowed(narrow) ? (
            <Empty type="nodata" title={texts.nothingFits} text={texts.nothingFitsWhy}>
              <Button
                kind="main"
                onTap={() => {
                  setCategory(undefined);
                  go(listAddress('/goodsSearch', { keyword }, unfiltered), { replace: true });
                }}
              >
                {texts.unfilter}
              </Button>
            </Empty>
          ) : (
            <>
              <Empty type="nodata" title={texts.nothingFound(keyword)} text={texts.nothingFoundWhy}>
                <Button to="/goodsList">{texts.toCategories}</Button>
              </Empty>
              {hotWords.length > 0 && (
                <section className={styles.hot}>
                  <h2 className={styles.name}>{texts.hotWords}</h2>
                  <HotWords words={hotWords} onSearch={onSearch} />
                </section>
              )}
              <ProposedGoods goods={first.data?.recommended ?? []} pending={list.isPlaceholderData} onAdd={onAdd} />
            </>
          )
        }
      />
      {sheet}
    </>
  );
}

interface CategoryFilterProps {
  readonly on: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** Shows the top categories as a filter; nothing if there are none. */
function CategoryFilter({ on, onChange }: CategoryFilterProps) {
  const { data } = useRead(storefrontCalls.categories, {});
  const categories = data?.list ?? [];
  if (categories.length === 0) return null;
  return (
    <section>
      <h3 className={styles.name}>{texts.categories}</h3>
      <Chips label={texts.categories}>
        {categories.map(({ id, name }) => (
          <Chip key={id} on={id === on} onTap={() => onChange(id === on ? undefined : id)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}
