import Search from 'lucide-react/icons/search';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useRead } from '#api/use-call.ts';
import { usePages } from '#api/use-pages.ts';
import { usePage, useTitle } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Nav } from '#ui/Nav.tsx';
import { QuietButton } from '#ui/QuietButton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { familyOf } from '../category-family.ts';
import { isNarrowed, listAddress, narrowOf } from '../narrowing.ts';
import type { Shelf } from '../shelf.ts';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { GoodsCards } from './GoodsCards.tsx';
import { NarrowBar } from './NarrowBar.tsx';
import styles from './ShelfGoods.module.css';

/** Shows the goods of a group or a category; for a category, tabs for the others of its family. */
export function ShelfGoods({ shelf }: { readonly shelf: Shelf }) {
  const { query } = usePage();
  const { go } = useGo();
  const categoryId = 'categoryId' in shelf ? shelf.categoryId : undefined;
  const narrow = narrowOf(query);
  const first = useRead(storefrontCalls.goodsIndex, { ...shelf, ...narrow, pageNo: 1 });
  const list = usePages(storefrontCalls.goodsIndex, { ...shelf, ...narrow });
  const categories = useRead(storefrontCalls.categories, categoryId === undefined ? null : {});
  const { onAdd, sheet } = useCardAdd();

  const family = categoryId === undefined ? undefined : familyOf(categories.data?.list ?? [], categoryId);
  const title = family?.name || first.data?.title;
  useTitle(title || undefined);

  // The tabs must be loaded before the list, or they would move it.
  const waiting = categoryId !== undefined && categories.data === undefined && !categories.isError;
  return (
    <>
      <Nav
        title={query.get('title') ?? (title || texts.list)}
        end={<IconButton icon={Search} label={texts.searchGoods} to="/goodsSearch" />}
      />
      {family && family.children.length > 0 && (
        <Tabs
          tabs={[{ key: family.id, name: texts.all }, ...family.children.map(({ id, name }) => ({ key: id, name }))]}
          on={categoryId ?? family.id}
          onChange={(id) => go(listAddress('/goodsList', { categoryId: id }, narrow), { replace: true })}
          label={texts.inCategory}
          sticky
        />
      )}
      {waiting ? (
        <CardsSkeleton />
      ) : (
        <>
          <NarrowBar
            narrow={narrow}
            onChange={(next) => go(listAddress('/goodsList', { ...shelf }, next), { replace: true })}
            belowTabs={(family?.children.length ?? 0) > 0}
          />
          <GoodsCards
            of={list}
            label={title || texts.list}
            onAdd={onAdd}
            atTop
            {...(isNarrowed(narrow)
              ? {
                  empty: () => (
                    <Empty type="nodata" title={texts.nothingFits} text={texts.nothingFitsWhy}>
                      <Button kind="main" onTap={() => go(listAddress('/goodsList', { ...shelf }), { replace: true })}>
                        {texts.unfilter}
                      </Button>
                    </Empty>
                  ),
                }
              : {})}
            foot={
              <p className={styles.foot}>
                <QuietButton to="/goodsList">{texts.allCategories}</QuietButton>
              </p>
            }
          />
        </>
      )}
      {sheet}
    </>
  );
}
