import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#phone/client.ts';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { mayHaveParcelUnderWay } from '../order-status-checks.ts';
import { texts } from '../texts.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { type OrderListItem, OrderCard } from './OrderCard.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';

/** Removes duplicates: an order made meanwhile pushes others onto the next page. */
const uniqueOrders = (orders: readonly OrderListItem[]): readonly OrderListItem[] => [
  ...new Map(orders.map((order) => [order.tid, order])).values(),
];

/** Limits the orders whose parcels are requested together. */
const maxOrders = 50;

interface PagedOrderListProps {
  readonly of: ListQueryState<{ readonly items: readonly OrderListItem[] }>;
  readonly empty: () => ReactNode;
}

/** Lists orders page by page, each with its actions and the last trace of its parcels. */
export function PagedOrderList({ of, empty }: PagedOrderListProps) {
  const { act, busy } = useOrderActions();
  const tids = uniqueOrders(of.data?.items ?? [])
    .filter(mayHaveParcelUnderWay)
    .slice(0, maxOrders)
    .map(({ tid }) => tid);
  const more = useRead(logisticsCalls.orderListExtendInfo, tids.length > 0 ? { tids } : null, { keepPrevious: true }).data?.list;
  return (
    <QueryList
      query={of}
      items={({ items }) => uniqueOrders(items)}
      keyOf={({ tid }) => tid}
      label={texts.orders}
      skeleton={<OrdersSkeleton />}
      empty={empty}
      renderItem={(order) => (
        <OrderCard order={order} lastTrace={more?.find(({ tid }) => tid === order.tid)?.lastTrace} busy={busy(order.tid)} onAct={act} />
      )}
    />
  );
}
