import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { toOrderCard } from '../rules/order-reply.ts';
import { normaliseKeyword } from '../rules/normalise-keyword.ts';
import { listOrderPage } from '../store/orders.ts';

export const orderSearchList: Handler<typeof orderCalls.orderSearchList> = async ({ db, member, now, say }, { keyword = '', ...page }) => {
  const asked = parsePageRange(page);
  const { list, total } = await listOrderPage(db, { memberId: member.id, word: normaliseKeyword(keyword) }, asked);
  return buildPage(
    asked,
    list.map((order) => toOrderCard(order, now, say)),
    total,
  );
};
