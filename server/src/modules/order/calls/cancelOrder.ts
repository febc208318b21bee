import type { orderCalls } from 'contract/order/order.calls.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { closeOrder } from '../close-order.ts';
import { afterEvent } from '../rules/order-states.ts';
import { heldOrder } from '../store/orders.ts';

/** Cancels an unpaid order; one that the shopper cancelled before is cancelled all the same. */
export const cancelOrder: Handler<typeof orderCalls.cancelOrder> = async ({ db, member, now }, { tid }) => {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  const status = 'TRADE_CLOSED_BY_USER';
  if (order.status !== status) {
    const to = afterEvent(order.status, 'cancelled');
    if (!to) throw new Refusal('orderState');
    await closeOrder(db, order, to, 'shopper', now);
  }
  return { tid, status, statusText: orderLabel(status) };
};
