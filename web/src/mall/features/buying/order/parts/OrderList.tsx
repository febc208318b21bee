import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { OrderTab } from 'contract/buying/order/order-status.ts';
import { usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { texts } from '../texts.ts';
import { PagedOrderList } from './PagedOrderList.tsx';

/** Lists the orders of a tab. */
export function OrderList({ tab }: { readonly tab: OrderTab }) {
  const orders = usePages(orderCalls.searchOrders, { tab }, { staleMs: 0 });
  return (
    <PagedOrderList
      of={orders}
      empty={() => (
        <EmptyState type="order" text={texts.empty}>
          <Button kind="main" to="/">
            {texts.look}
          </Button>
        </EmptyState>
      )}
    />
  );
}
