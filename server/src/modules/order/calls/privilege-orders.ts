import type { orderCalls } from 'contract/order/order.calls.ts';
import { findCardUse } from '#modules/equity/equity.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { withReadablePictures } from '../readable-pictures.ts';
import { toOrderCard } from '../rules/order-reply.ts';
import { findMemberOrder, listOrderPage } from '../store/orders.ts';

export const searchPrivilegeOrders: Handler<typeof orderCalls.searchPrivilegeOrders> = async (
  { db, member, secrets, now, say },
  paging,
) => {
  const page = parsePageRange(paging);
  const { list, total } = await listOrderPage(db, { memberId: member.id, kind: 'byRight' }, page);
  return buildPage(
    page,
    list.map((order) => withReadablePictures(toOrderCard(order, now, say), secrets, now)),
    total,
  );
};

export const searchPrivilegeInfo: Handler<typeof orderCalls.searchPrivilegeInfo> = async ({ db, member }, { tid }) => {
  const [order, use] = await Promise.all([findMemberOrder(db, member.id, tid), findCardUse(db, tid)]);
  if (!order) throw new Refusal('orderNotFound');
  if (!use) throw new Refusal('rightNotFound');
  const { rightId, title, pieces, left, total, endsAt } = use;
  return { tid, rightId, title, num: pieces, leftNum: left ?? 0, totalNum: total ?? 0, endTime: endsAt.getTime() };
};
