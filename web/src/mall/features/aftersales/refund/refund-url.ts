import { type RefundTab, refundTabs } from 'contract/aftersales/refund/refund-states.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';

/** Returns the refund number in a URL, of 20 digits as an order's; for an invalid one, a number that no refund has. */
export const parseRefundNo = parseTid;

/** Returns the tab of the refund list that a URL names; the tab of all refunds if it names none. */
export const parseRefundTab = (query: URLSearchParams): RefundTab => refundTabs.find((tab) => tab === query.get('tab')) ?? 'all';

/** Returns the input that limits the list of refunds to the order that the URL names; empty if it names none. */
export const parseTidFilter = (query: URLSearchParams): { readonly tid?: string } =>
  query.has('tid') ? { tid: parseTid(query.get('tid')) } : {};

/** Returns the URL of the page of one refund. */
export const refundUrl = (refundNo: string): string => `/refund/detailView/${refundNo}`;
