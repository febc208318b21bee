import { useGo } from '#app/use-go.ts';
import { Card } from '#ui/Card.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { resultOf } from '../search-address.ts';
import { texts } from '../texts.ts';
import styles from './OrderSearchScreen.module.css';

/** Searches the shopper's orders by product, number or receiver. */
export function OrderSearchScreen() {
  const { go } = useGo();
  return (
    <>
      <Nav onCard />
      <SearchForm begins onSearch={(keyword) => go(resultOf(keyword))} />
      <Card title={texts.searchWays}>
        <ul className={styles.ways}>
          <li>{texts.searchByGoods}</li>
          <li>{texts.searchByTid}</li>
          <li>{texts.searchByName}</li>
        </ul>
      </Card>
    </>
  );
}
