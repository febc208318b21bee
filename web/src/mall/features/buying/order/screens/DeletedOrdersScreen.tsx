import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { PagedOrderList } from '../parts/PagedOrderList.tsx';
import { texts } from '../texts.ts';

/** Lists the orders that the shopper deleted, which can be put back. */
export function DeletedOrdersScreen() {
  const orders = usePages(orderCalls.searchOrders, { tab: 'deleted' }, { staleMs: 0 });
  return (
    <>
      <NavBar onCard />
      <PagedOrderList
        of={orders}
        empty={() => (
          <EmptyState type="order" title={texts.noDeletedOrders} text={texts.deletedOrdersWhy}>
            <Button kind="main" to="/myOrder">
              {texts.allOrders}
            </Button>
          </EmptyState>
        )}
      />
    </>
  );
}
