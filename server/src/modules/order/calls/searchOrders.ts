import type { orderCalls } from 'contract/order/order.calls.ts';
import { orderTabs } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { toOrderCard } from '../rules/order-reply.ts';
import { listOrderPage } from '../store/orders.ts';

export const searchOrders: Handler<typeof orderCalls.searchOrders> = async ({ db, member, now, say }, { tab = 'all', ...page }) => {
  const asked = parsePageRange(page);
  const { list, total } = await listOrderPage(db, { memberId: member.id, statuses: orderTabs[tab] }, asked);
  return buildPage(
    asked,
    list.map((order) => toOrderCard(order, now, say)),
    total,
  );
};
