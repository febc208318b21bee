import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { orderCard } from '../rules/order-reply.ts';
import { searchedWord } from '../rules/searched-word.ts';
import { ordersPage } from '../store/orders.ts';

export const orderSearchList: Handler<typeof orderCalls.orderSearchList> = async ({ db, member, now }, { keyword = '', ...page }) => {
  const asked = pageAsked(page);
  const { list, total } = await ordersPage(db, { memberId: member.id, word: searchedWord(keyword) }, asked);
  return pageOf(
    asked,
    list.map((order) => orderCard(order, now)),
    total,
  );
};
