import { orderCalls } from 'contract/order/order.calls.ts';
import { usePages } from '#api/use-pages.ts';
import { usePage } from '#app/page.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { OrderCards } from '../parts/OrderCards.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { parseKeyword, searchResultUrl } from '../search-url.ts';
import { texts } from '../texts.ts';

/** Lists the orders found for a keyword, which can be changed. */
export function OrderSearchResultScreen() {
  const keyword = parseKeyword(usePage().query);
  const { go } = usePageNavigation();
  const orders = usePages(orderCalls.orderSearchList, { keyword }, { staleMs: 0 });
  return (
    <>
      <NavBar onCard />
      <SearchForm key={keyword} keyword={keyword} onSearch={(word) => go(searchResultUrl(word), { replace: true })} />
      <OrderCards
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
