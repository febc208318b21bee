import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { isFinal } from '../rules/order-states.ts';
import { removeBoughtGoods } from '../store/bought-goods.ts';
import { lockOrder } from '../store/orders.ts';
import { setHidden } from '../store/shopper-actions.ts';

/** Removes an order from the shopper's list; repeating it changes nothing. */
export const deleteOrder: Handler<typeof orderCalls.deleteOrder> = async ({ db, member, now }, { id: tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  if (!isFinal(order.status)) throw new Refusal('orderNotOver');
  if (order.hiddenAt) return {};
  await setHidden(db, tid, now);
  await removeBoughtGoods(db, member.id, tid);
  return {};
};
