import { orderCalls } from 'contract/order/order.calls.ts';
import type { OrderTab } from 'contract/order/order-status.ts';
import { usePages } from '#api/use-pages.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { texts } from '../texts.ts';
import { useOrderActs } from '../use-order-acts.ts';
import { type Order, OrderCard } from './OrderCard.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';

/** An order that was made meanwhile pushes others onto the next page: each is shown once. */
const onceEach = (orders: readonly Order[]): readonly Order[] => [...new Map(orders.map((order) => [order.tid, order])).values()];

/** The orders of a tab, page after page, each with what can be done with it. */
export function OrderList({ tab }: { readonly tab: OrderTab }) {
  const orders = usePages(orderCalls.searchOrders, { tab }, { stays: 0 });
  const { act, busy } = useOrderActs();
  return (
    <ListFrame
      of={orders}
      items={({ items }) => onceEach(items)}
      keyOf={({ tid }) => tid}
      label={texts.orders}
      skeleton={<OrdersSkeleton />}
      empty={() => (
        <Empty type="order" text={texts.empty}>
          <Button kind="main" to="/">
            {texts.look}
          </Button>
        </Empty>
      )}
      row={(order) => <OrderCard order={order} busy={busy(order.tid)} onAct={act} />}
    />
  );
}
