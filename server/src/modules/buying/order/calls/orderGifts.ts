import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listGiftsOfOrder, toGiftReply } from '#modules/offers/gift/gift.ts';
import { Refusal } from '#platform/refusal.ts';
import { findMemberOrder } from '../store/orders.ts';

/** Lists the purchase gifts (points, coupons, products) that one of the caller's orders has earned. Refuses an order of another member. */
export const orderGifts: Handler<typeof orderCalls.orderGifts> = async ({ db, member }, { tid }) => {
  const [order, gifts] = await Promise.all([findMemberOrder(db, member.id, tid), listGiftsOfOrder(db, tid)]);
  if (!order) throw new Refusal('orderNotFound');
  return { tid, list: gifts.map(toGiftReply) };
};
