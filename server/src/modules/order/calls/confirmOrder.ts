import { sentence } from '#sentences/sentence.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { assertNextStatus } from '../rules/order-states.ts';
import { setSigned } from '../store/order-steps.ts';
import { lockOrder } from '../store/orders.ts';

/** Confirms receipt for the shopper; repeating it changes nothing. */
export const confirmOrder: Handler<typeof orderCalls.confirmOrder> = async ({ db, member, now, say }, { tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  const status = 'TRADE_BUYER_SIGNED';
  if (order.status !== status) await setSigned(db, order, assertNextStatus(order.status, 'received'), 'shopper', now);
  return { tid, status, statusText: say(sentence('orderStatus', { status })) };
};
