import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { assertNextStatus } from '../rules/order-states.ts';
import { delayedConfirmTime, findDelayRefusal } from '../rules/receipt-delay.ts';
import { setDelayed } from '../store/shopper-actions.ts';
import { lockOrder } from '../store/orders.ts';

export const confirmDelay: Handler<typeof orderCalls.confirmDelay> = async ({ db, member, now }, { id: tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  assertNextStatus(order.status, 'delayed');
  const not = findDelayRefusal(order, now);
  if (not || !order.confirmAt) throw new Refusal(not ?? 'orderState');
  const confirmAt = delayedConfirmTime(order.confirmAt);
  await setDelayed(db, tid, confirmAt, now);
  return { tid, confirmTime: confirmAt.getTime() };
};
