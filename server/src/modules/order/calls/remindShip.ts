import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { assertNextStatus } from '../rules/order-states.ts';
import { canRemind } from '../rules/ship-reminder.ts';
import { lockOrder } from '../store/orders.ts';
import { setReminded } from '../store/shopper-actions.ts';

/** Records the shopper's reminder, which the merchant sees next to the order in their list. */
export const remindShip: Handler<typeof orderCalls.remindShip> = async ({ db, member, now }, { tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  assertNextStatus(order.status, 'shipped');
  if (!canRemind(order.remindedAt, now)) throw new Refusal('remindedAlready');
  await setReminded(db, tid, now);
  return {};
};
