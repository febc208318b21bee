import type { orderCalls } from 'contract/order/order.calls.ts';
import { orderTabs } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { orderCard } from '../rules/order-reply.ts';
import { ordersPage } from '../store/orders.ts';

export const searchOrders: Handler<typeof orderCalls.searchOrders> = async ({ db, member, now }, { tab = 'all', ...page }) => {
  const asked = pageAsked(page);
  const { list, total } = await ordersPage(db, { memberId: member.id, statuses: orderTabs[tab] }, asked);
  return pageOf(
    asked,
    list.map((order) => orderCard(order, now)),
    total,
  );
};
