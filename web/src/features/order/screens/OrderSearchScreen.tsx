import { usePageNavigation } from '#app/use-page-navigation.ts';
import { Card } from '#ui/Card.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { searchResultUrl } from '../search-url.ts';
import { texts } from '../texts.ts';
import styles from './OrderSearchScreen.module.css';

/** Searches the shopper's orders by product, number or receiver. */
export function OrderSearchScreen() {
  const { go } = usePageNavigation();
  return (
    <>
      <NavBar onCard />
      <SearchForm focusOnOpen onSearch={(keyword) => go(searchResultUrl(keyword))} />
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
