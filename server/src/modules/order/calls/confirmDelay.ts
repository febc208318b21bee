import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { mustFollow } from '../rules/order-states.ts';
import { delayed, mayDelay } from '../rules/receipt-delay.ts';
import { setDelayed } from '../store/own-acts.ts';
import { heldOrder } from '../store/orders.ts';

export const confirmDelay: Handler<typeof orderCalls.confirmDelay> = async ({ db, member, now }, { id: tid }) => {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  mustFollow(order.status, 'delayed');
  const not = mayDelay(order, now);
  if (not || !order.confirmAt) throw new Refusal(not ?? 'orderState');
  const confirmAt = delayed(order.confirmAt);
  await setDelayed(db, tid, confirmAt, now);
  return { tid, confirmTime: confirmAt.getTime() };
};
