import type { orderCalls } from 'contract/order/order.calls.ts';
import { type OrderStatus, orderTabs } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { countOrdersByStatus } from '../store/orders.ts';

export const orderCounts: Handler<typeof orderCalls.orderCounts> = async ({ db, member }) => {
  const { toPay, toShip, toReceive } = orderTabs;
  const counts = await countOrdersByStatus(db, member.id, [...toPay, ...toShip, ...toReceive]);
  const of = (statuses: readonly OrderStatus[]) => statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  return { toPay: of(toPay), toShip: of(toShip), toReceive: of(toReceive) };
};
