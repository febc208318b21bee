import { type OrderStatus, type OrderTab, orderTabs } from 'contract/order/order-status.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { receiverHashInput } from '#modules/address/address.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { normaliseKeyword } from '../rules/normalise-keyword.ts';
import { withReadablePictures } from '../readable-pictures.ts';
import { toOrderCard } from '../rules/order-reply.ts';
import { countOrdersByStatus, countOrdersToReview, listOrderPage, type OrderFilter } from '../store/orders.ts';

/** Filters a list by its tab. */
const filterTab = (tab: OrderTab, now: Date): Pick<OrderFilter, 'statuses' | 'toReviewAt' | 'deleted'> => ({
  statuses: orderTabs[tab],
  toReviewAt: tab === 'toReview' ? now : undefined,
  deleted: tab === 'deleted',
});

export const searchOrders: Handler<typeof orderCalls.searchOrders> = async (
  { db, member, secrets, now, say },
  { tab = 'all', goodsType, ...page },
) => {
  const asked = parsePageRange(page);
  const kind = goodsType === undefined ? undefined : 'equity';
  const { list, total } = await listOrderPage(db, { memberId: member.id, ...filterTab(tab, now), kind }, asked);
  return buildPage(
    asked,
    list.map((order) => withReadablePictures(toOrderCard(order, now, say), secrets, now)),
    total,
  );
};

export const orderSearchList: Handler<typeof orderCalls.orderSearchList> = async (
  { db, member, secrets, now, say },
  { keyword = '', tab = 'all', kind, from, before, ...page },
) => {
  const asked = parsePageRange(page);
  const filter = {
    memberId: member.id,
    ...filterTab(tab, now),
    kind,
    word: normaliseKeyword(keyword),
    receiverHash: secrets.hash(receiverHashInput(keyword)),
    from: from === undefined ? undefined : new Date(from),
    before: before === undefined ? undefined : new Date(before),
  };
  const { list, total } = await listOrderPage(db, filter, asked);
  return buildPage(
    asked,
    list.map((order) => withReadablePictures(toOrderCard(order, now, say), secrets, now)),
    total,
  );
};

export const orderCounts: Handler<typeof orderCalls.orderCounts> = async ({ db, member, now }) => {
  const { toPay, toShip, toReceive } = orderTabs;
  const [counts, toReview] = await Promise.all([
    countOrdersByStatus(db, member.id, [...toPay, ...toShip, ...toReceive]),
    countOrdersToReview(db, member.id, now),
  ]);
  const of = (statuses: readonly OrderStatus[]) => statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  return { toPay: of(toPay), toShip: of(toShip), toReceive: of(toReceive), toReview };
};
