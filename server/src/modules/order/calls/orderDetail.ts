import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { openOrder } from '../open-order.ts';
import { orderWhole } from '../rules/order-reply.ts';
import { ownOrder } from '../store/orders.ts';

export const orderDetail: Handler<typeof orderCalls.orderDetail> = async ({ db, member, secrets, now }, { tid }) => {
  const order = await ownOrder(db, member.id, tid);
  if (!order) throw new Refusal('orderNotFound');
  return orderWhole(order, openOrder(order, secrets.open), now);
};
