import type { CallRow } from 'contract/call.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';

/** Lists the calls whose replies change with a review. */
export const reviewDependentCalls: readonly CallRow[] = [
  reviewCalls.goodsReviews,
  reviewCalls.orderReviews,
  reviewCalls.myReviews,
  storefrontCalls.goodsDetail,
  orderCalls.searchOrders,
  orderCalls.orderSearchList,
  orderCalls.orderDetail,
  orderCalls.orderCounts,
];
