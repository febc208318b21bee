import { useState } from 'react';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { OrderSearchFilters } from '../parts/OrderSearchFilters.tsx';
import { OrderSearchForm } from '../parts/OrderSearchForm.tsx';
import { parseOrderSearch, orderSearchUrl } from '../order-search-url.ts';
import { texts } from '../texts.ts';
import styles from './OrderSearchScreen.module.css';

/** Renders the form that searches the shopper's orders by product, number or receiver, by time, state and kind. */
export function OrderSearchScreen() {
  const { keyword, ...asked } = parseOrderSearch(usePage().query);
  const { go } = usePageNavigation();
  const [filters, setFilters] = useState(asked);
  const [word, setWord] = useState(keyword);
  const { tab, kind, from } = filters;
  const search = (typed: string) => go(orderSearchUrl('/orderSearchResult', { ...filters, keyword: typed.trim() }));
  return (
    <>
      <NavBar onCard />
      <OrderSearchForm keyword={word} onType={setWord} focusOnOpen onSearch={search} />
      <p className={styles.ways}>{texts.searchWays}</p>
      <OrderSearchFilters filters={filters} onChange={setFilters} />
      {(tab !== 'all' || kind !== undefined || from !== undefined) && (
        <div className={styles.look}>
          <Button kind="main" wide onTap={() => search(word)}>
            {texts.searchLook}
          </Button>
        </div>
      )}
      <Card rows>
        <ListRow to="/deletedOrders" below={texts.deletedOrdersWhy}>
          {texts.deletedOrders}
        </ListRow>
      </Card>
    </>
  );
}
