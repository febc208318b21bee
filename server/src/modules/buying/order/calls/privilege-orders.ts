import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { findCountCardUse } from '#modules/offers/equity/equity.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadOrderCards } from '../load-order-cards.ts';
import { findMemberOrder } from '../store/orders.ts';

/** Lists the caller's orders that a count card (次卡) paid for, the newest first. */
export const searchPrivilegeOrders: Handler<typeof orderCalls.searchPrivilegeOrders> = async (context, paging) =>
  loadOrderCards(context, { memberId: context.member.id, kind: 'byRight' }, paging);

/**
 * Returns the count card (次卡) that paid for one of the caller's orders, and how many pieces are left on it. Refuses an order of another
 * member and one that no card paid for.
 */
export const searchPrivilegeInfo: Handler<typeof orderCalls.searchPrivilegeInfo> = async ({ db, member }, { tid }) => {
  const [order, use] = await Promise.all([findMemberOrder(db, member.id, tid), findCountCardUse(db, tid)]);
  if (!order) throw new Refusal('orderNotFound');
  if (!use) throw new Refusal('rightNotFound');
  const { rightId, title, pieces, left, total, endsAt } = use;
  return { tid, rightId, title, num: pieces, leftNum: left ?? 0, totalNum: total ?? 0, endTime: endsAt.getTime() };
};
