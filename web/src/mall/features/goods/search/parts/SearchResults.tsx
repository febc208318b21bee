import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { GoodsGrid } from '#mall/features/goods/goods/parts/GoodsGrid.tsx';
import { MoreGoodsTitle } from '#mall/features/goods/goods/parts/MoreGoodsTitle.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { isListFiltered, buildListUrl, type ListFilter } from '../list-filter.ts';
import { texts } from '../texts.ts';
import type { FacetCountOf } from '../use-facets.ts';
import { HotWords } from './HotWords.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SuggestedGoods } from './SuggestedGoods.tsx';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  readonly keyword: string;
  readonly categoryId: number | undefined;
  readonly narrow: ListFilter;
  /** Gives the merchant's keywords, shown if nothing is found. */
  readonly hotWords: readonly string[];
  readonly onSearch: (word: string) => void;
}

/**
 * Shows the products that a keyword finds, sorted and filtered by the URL, and names the corrected keyword if one was used. If nothing is found,
 * shows the merchant's keywords and suggested products.
 */
export function SearchResults({ keyword, categoryId, narrow, hotWords, onSearch }: SearchResultsProps) {
  const { go } = usePageNavigation();
  const input = { keyword, ...(categoryId === undefined ? {} : { categoryId }), ...narrow };
  const first = useRead(browseCalls.search, { ...input, pageNo: 1 });
  const list = usePages(browseCalls.search, input);
  const { onAdd, sheet } = useAddToCart();
  const [category, setCategory] = useState(categoryId);

  const applyFilter = (next: ListFilter, chosen = category) =>
    go(buildListUrl('/goodsSearch', { keyword, categoryId: chosen }, next), { replace: true });
  const shownFor = first.data?.shownFor ?? null;
  const { sort } = narrow;
  // Goods that only mention the keyword come after those named by it, sorted on their own.
  const { nearest = 0, total = 0 } = first.data ?? {};
  const parted = nearest > 0 && nearest < total ? { from: nearest, by: <MoreGoodsTitle>{texts.mentioned}</MoreGoodsTitle> } : undefined;
  const unfiltered: ListFilter = sort === undefined ? {} : { sort };
  return (
    <>
      <FilterBar
        listFilter={narrow}
        onChange={(next) => applyFilter(next)}
        scope={{ keyword, ...(categoryId === undefined ? {} : { categoryId }) }}
        extraFilter={(countOf) => <CategoryFilter on={category} countOf={countOf} onChange={setCategory} />}
        isExtraFilterOn={categoryId !== undefined}
        onReset={() => setCategory(undefined)}
      />
      {shownFor !== null && (
        <p className={styles.mended} role="status">
          {texts.shownFor(keyword, shownFor)}
        </p>
      )}
      <GoodsGrid
        query={list}
        label={texts.results(keyword)}
        onAdd={onAdd}
        atTop
        divider={parted}
        foot={<SuggestedGoods goods={first.data?.recommended ?? []} pending={list.isPlaceholderData} onAdd={onAdd} />}
        empty={() =>
          categoryId !== undefined || isListFiltered(narrow) ? (
            <EmptyState type="nodata" title={texts.nothingFits} text={texts.nothingFitsWhy}>
              <Button
                kind="main"
                onTap={() => {
                  setCategory(undefined);
                  go(buildListUrl('/goodsSearch', { keyword }, unfiltered), { replace: true });
                }}
              >
                {texts.unfilter}
              </Button>
            </EmptyState>
          ) : (
            <>
              <EmptyState type="nodata" title={texts.nothingFound(keyword)} text={texts.nothingFoundWhy}>
                <Button to="/goodsList">{texts.toCategories}</Button>
              </EmptyState>
              {hotWords.length > 0 && (
                <section className={styles.hot}>
                  <h2 className={styles.name}>{texts.hotWords}</h2>
                  <HotWords words={hotWords} onSearch={onSearch} />
                </section>
              )}
              <SuggestedGoods goods={first.data?.recommended ?? []} pending={list.isPlaceholderData} onAdd={onAdd} />
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
  readonly countOf: FacetCountOf;
  readonly onChange: (id: number | undefined) => void;
}

/** Shows the top categories as a filter; nothing if there are none. */
function CategoryFilter({ on, countOf, onChange }: CategoryFilterProps) {
  const { data } = useRead(storefrontCalls.categories, {});
  const categories = data?.list ?? [];
  if (categories.length === 0) return null;
  return (
    <section>
      <h3 className={styles.name}>{texts.categories}</h3>
      <ChipGroup label={texts.categories}>
        {categories.map(({ id, name }) => (
          <Chip key={id} on={id === on} note={countOf(id)} onTap={() => onChange(id === on ? undefined : id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
    </section>
  );
}
