import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { mustFollow } from '../rules/order-states.ts';
import { mayRemind } from '../rules/ship-reminder.ts';
import { heldOrder } from '../store/orders.ts';
import { setReminded } from '../store/own-acts.ts';

/** Records the shopper's reminder, which the merchant sees next to the order in their list. */
export const remindShip: Handler<typeof orderCalls.remindShip> = async ({ db, member, now }, { tid }) => {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  mustFollow(order.status, 'shipped');
  if (!mayRemind(order.remindedAt, now)) throw new Refusal('remindedAlready');
  await setReminded(db, tid, now);
  return {};
};
