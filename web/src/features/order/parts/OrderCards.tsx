import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/use-call.ts';
import { type Asked, ListFrame } from '#ui/ListFrame.tsx';
import { isUnderWay } from '../order-acts.ts';
import { texts } from '../texts.ts';
import { useOrderActs } from '../use-order-acts.ts';
import { type Order, OrderCard } from './OrderCard.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';

/** Removes duplicates: an order made meanwhile pushes others onto the next page. */
const onceEach = (orders: readonly Order[]): readonly Order[] => [...new Map(orders.map((order) => [order.tid, order])).values()];

/** Limits the orders whose parcels are requested at once. */
const most = 50;

interface OrderCardsProps {
  readonly of: Asked<{ readonly items: readonly Order[] }>;
  readonly empty: () => ReactNode;
}

/** Lists orders page by page, each with its actions and the last trace of its parcels. */
export function OrderCards({ of, empty }: OrderCardsProps) {
  const { act, busy } = useOrderActs();
  const tids = onceEach(of.data?.items ?? [])
    .filter(isUnderWay)
    .slice(0, most)
    .map(({ tid }) => tid);
  const more = useRead(logisticsCalls.orderListExtendInfo, tids.length > 0 ? { tids } : null, { keepBefore: true }).data?.list;
  return (
    <ListFrame
      of={of}
      items={({ items }) => onceEach(items)}
      keyOf={({ tid }) => tid}
      label={texts.orders}
      skeleton={<OrdersSkeleton />}
      empty={empty}
      row={(order) => (
        <OrderCard order={order} lastTrace={more?.find(({ tid }) => tid === order.tid)?.lastTrace} busy={busy(order.tid)} onAct={act} />
      )}
    />
  );
}
