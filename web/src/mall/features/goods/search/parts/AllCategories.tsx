import Search from 'lucide-react/icons/search';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { texts } from '../texts.ts';
import styles from './AllCategories.module.css';
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';

/** Shows all categories: the top ones in a column, and next to it the subcategories and products of the chosen one. */
export function AllCategories() {
  const categories = useRead(storefrontCalls.categories, {});
  const [chosen, setChosen] = useState<number>();
  const choose = (id: number) => {
    setChosen(id);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <NavBar end={<IconButton icon={Search} label={texts.searchGoods} to="/goodsSearch" />} />
      <QueryBoundary query={categories} skeleton={<CategoriesSkeleton />}>
        {({ list }) => {
          const on = list.find(({ id }) => id === chosen) ?? list[0];
          return on === undefined ? (
            <EmptyState type="nodata" title={texts.noCategories} text={texts.noCategoriesWhy}>
              <Button kind="main" to="/">
                {texts.toHome}
              </Button>
            </EmptyState>
          ) : (
            <div className={styles.page}>
              <div className={styles.side}>
                <div className={styles.column}>
                  <Tabs
                    tabs={list.map(({ id, name }) => ({ key: id, name }))}
                    on={on.id}
                    onChange={choose}
                    label={texts.categories}
                    upright
                    controls="category"
                  />
                </div>
              </div>
              <div id="category" role="tabpanel" aria-label={on.name} className={styles.panel}>
                <CategoryPanel key={on.id} category={on} />
              </div>
            </div>
          );
        }}
      </QueryBoundary>
    </>
  );
}
