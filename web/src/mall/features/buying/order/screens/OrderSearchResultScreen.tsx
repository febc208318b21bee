import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { PagedOrderList } from '../parts/PagedOrderList.tsx';
import { OrderSearchForm } from '../parts/OrderSearchForm.tsx';
import { findSearchPeriod } from '../search-periods.ts';
import { buildSearchRequest, parseOrderSearch, orderSearchUrl } from '../order-search-url.ts';
import { texts } from '../texts.ts';
import styles from './OrderSearchResultScreen.module.css';

/** Lists the orders found for a keyword and filters, which can be changed. */
export function OrderSearchResultScreen() {
  const search = parseOrderSearch(usePage().query);
  const { keyword, tab, kind } = search;
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const orders = usePages(orderCalls.orderSearchList, buildSearchRequest(search), { staleMs: 0 });
  const period = findSearchPeriod(search, shopNow(), timeZone);
  const names = [
    ...(period === undefined ? [] : [texts.searchPeriods[period]]),
    ...(tab === 'all' ? [] : [texts[tab]]),
    ...(kind === undefined ? [] : [texts.searchKinds[kind]]),
  ];
  return (
    <>
      <NavBar onCard />
      <OrderSearchForm
        key={keyword}
        keyword={keyword}
        onSearch={(word) => go(orderSearchUrl('/orderSearchResult', { ...search, keyword: word.trim() }), { replace: true })}
      />
      <div className={styles.filters}>
        <span className={styles.names}>{names.length === 0 ? texts.searchAll : names.join(' · ')}</span>
        <Link to={orderSearchUrl('/orderSearch', search)} className={styles.change}>
          <Icon of={SlidersHorizontal} size="s" /> {texts.searchChange}
        </Link>
      </div>
      <PagedOrderList
        of={orders}
        empty={() => (
          <EmptyState type="order" title={texts.notFound} text={texts.notFoundWhy}>
            <Button kind="main" to="/myOrder">
              {texts.allOrders}
            </Button>
          </EmptyState>
        )}
      />
    </>
  );
}
