import Search from 'lucide-react/icons/search';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useRead, usePages } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { GoodsGrid } from '#mall/features/goods/goods/parts/GoodsGrid.tsx';
import { GoodsGridSkeleton } from '#mall/features/goods/goods/parts/GoodsGridSkeleton.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { findTopCategory } from '../top-category.ts';
import { isListFiltered, buildListUrl, parseListFilter } from '../list-filter.ts';
import type { ListScope } from '../list-scope.ts';
import { texts } from '../texts.ts';
import { FilterBar } from './FilterBar.tsx';
import styles from './GoodsListing.module.css';

/**
 * Shows the products of a group, a category or a freight template. For a category, tabs lead to all products of its top category, and to each category below that one.
 */
export function GoodsListing({ scope }: { readonly scope: ListScope }) {
  const { query } = usePage();
  const { go } = usePageNavigation();
  const categoryId = 'categoryId' in scope ? scope.categoryId : undefined;
  const narrow = parseListFilter(query);
  const first = useRead(storefrontCalls.goodsIndex, { ...scope, ...narrow, pageNo: 1 });
  const list = usePages(storefrontCalls.goodsIndex, { ...scope, ...narrow });
  const categories = useRead(storefrontCalls.categories, categoryId === undefined ? null : {});
  const { onAdd, sheet } = useAddToCart();

  const family = categoryId === undefined ? undefined : findTopCategory(categories.data?.list ?? [], categoryId);
  const title = family?.name || first.data?.title;
  useTitle(title || undefined);

  // The tabs must be loaded before the list, or they would move it.
  const waiting = categoryId !== undefined && categories.data === undefined && !categories.isError;
  return (
    <>
      <NavBar
        title={query.get('title') ?? (title || texts.list)}
        end={<IconButton icon={Search} label={texts.searchGoods} to="/goodsSearch" />}
      />
      {family && family.children.length > 0 && (
        <Tabs
          tabs={[{ key: family.id, name: texts.all }, ...family.children.map(({ id, name }) => ({ key: id, name }))]}
          on={categoryId ?? family.id}
          onChange={(id) => go(buildListUrl('/goodsList', { categoryId: id }, narrow), { replace: true })}
          label={texts.inCategory}
          sticky
        />
      )}
      {waiting ? (
        <GoodsGridSkeleton />
      ) : (
        <>
          <FilterBar
            scope={scope}
            listFilter={narrow}
            onChange={(next) => go(buildListUrl('/goodsList', { ...scope }, next), { replace: true })}
            belowTabs={(family?.children.length ?? 0) > 0}
          />
          <GoodsGrid
            query={list}
            label={title || texts.list}
            onAdd={onAdd}
            atTop
            {...(isListFiltered(narrow)
              ? {
                  empty: () => (
                    <EmptyState type="nodata" title={texts.nothingFits} text={texts.nothingFitsWhy}>
                      <Button kind="main" onTap={() => go(buildListUrl('/goodsList', { ...scope }), { replace: true })}>
                        {texts.unfilter}
                      </Button>
                    </EmptyState>
                  ),
                }
              : {})}
            foot={
              <p className={styles.foot}>
                <TextButton to="/goodsList">{texts.allCategories}</TextButton>
              </p>
            }
          />
        </>
      )}
      {sheet}
    </>
  );
}
