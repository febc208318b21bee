import { orderCalls } from 'contract/order/order.calls.ts';
import { usePages } from '#api/use-pages.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Nav } from '#ui/Nav.tsx';
import { OrderCards } from '../parts/OrderCards.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { keywordOf, resultOf } from '../search-address.ts';
import { texts } from '../texts.ts';

/** Lists the orders found for a keyword, which can be changed. */
export function OrderSearchResultScreen() {
  const keyword = keywordOf(usePage().query);
  const { go } = useGo();
  const orders = usePages(orderCalls.orderSearchList, { keyword }, { stays: 0 });
  return (
    <>
      <Nav onCard />
      <SearchForm key={keyword} keyword={keyword} onSearch={(word) => go(resultOf(word), { replace: true })} />
      <OrderCards
        of={orders}
        empty={() => (
          <Empty type="order" title={texts.notFound} text={texts.notFoundWhy}>
            <Button kind="main" to="/myOrder">
              {texts.allOrders}
            </Button>
          </Empty>
        )}
      />
    </>
  );
}
