import { buildKeywordTokens } from 'contract/shop/address/receiver-search.ts';
import { type OrderStatus, type OrderTab, orderTabs } from 'contract/buying/order/order-status.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';
import { normaliseKeyword } from '../rules/normalise-keyword.ts';
import { loadOrderCards } from '../load-order-cards.ts';
import { countOrdersByStatus, countOrdersToReview, type OrderFilter } from '../store/orders.ts';

/** Filters a list by its tab. */
const filterTab = (tab: OrderTab, now: Date): Pick<OrderFilter, 'statuses' | 'toReviewAt' | 'deleted'> => ({
  statuses: orderTabs[tab],
  toReviewAt: tab === 'toReview' ? now : undefined,
  deleted: tab === 'deleted',
});

/**
 * Lists the caller's orders in one tab of the order list (all, a status, to review, or deleted), the newest first; `goodsType` selects
 * those of equity products (权益商品).
 */
export const searchOrders: Handler<typeof orderCalls.searchOrders> = async (context, { tab = 'all', goodsType, ...page }) => {
  const { member, now } = context;
  const kind = goodsType === undefined ? undefined : 'equity';
  return loadOrderCards(context, { memberId: member.id, ...filterTab(tab, now), kind }, page);
};

/** Searches the caller's orders by number, product and receiver; filters by state, kind and time. */
export const orderSearchList: Handler<typeof orderCalls.orderSearchList> = async (
  context,
  { keyword = '', tab = 'all', kind, from, before, ...page },
) => {
  const { member, secrets, now } = context;
  const filter = {
    memberId: member.id,
    ...filterTab(tab, now),
    kind,
    word: normaliseKeyword(keyword),
    receiverTokens: buildKeywordTokens(keyword, secrets.hash),
    from: toOptionalDate(from),
    before: toOptionalDate(before),
  };
  return loadOrderCards(context, filter, page);
};

/** Counts the caller's orders that wait for payment, shipping, receipt or a review. */
export const orderCounts: Handler<typeof orderCalls.orderCounts> = async ({ db, member, now }) => {
  const { toPay, toShip, toReceive } = orderTabs;
  const [counts, toReview] = await Promise.all([
    countOrdersByStatus(db, member.id, [...toPay, ...toShip, ...toReceive]),
    countOrdersToReview(db, member.id, now),
  ]);
  const of = (statuses: readonly OrderStatus[]) => statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  return { toPay: of(toPay), toShip: of(toShip), toReceive: of(toReceive), toReview };
};
