import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { isOver } from '../rules/order-states.ts';
import { forgetBought } from '../store/bought.ts';
import { heldOrder } from '../store/orders.ts';
import { setHidden } from '../store/own-acts.ts';

/** Removes an order from the shopper's list; repeating it changes nothing. */
export const deleteOrder: Handler<typeof orderCalls.deleteOrder> = async ({ db, member, now }, { id: tid }) => {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  if (!isOver(order.status)) throw new Refusal('orderNotOver');
  if (order.hiddenAt) return {};
  await setHidden(db, tid, now);
  await forgetBought(db, member.id, tid);
  return {};
};
