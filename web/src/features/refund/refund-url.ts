import { type RefundTab, refundTabs } from 'contract/refund/refund-states.ts';
import { parseTid } from '#features/order/parse-tid.ts';

/** Returns the refund number in a URL, which has the form of an order's; a number that no refund has where it is invalid. */
export const parseRefundNo = parseTid;

/** Returns the tab that a URL names; all refunds when in doubt. */
export const parseRefundTab = (query: URLSearchParams): RefundTab => refundTabs.find((tab) => tab === query.get('tab')) ?? 'all';

/** Returns the order that the URL narrows the list of refunds to, as the call takes it; nothing where it names none. */
export const parseTidFilter = (query: URLSearchParams): { readonly tid?: string } =>
  query.has('tid') ? { tid: parseTid(query.get('tid')) } : {};

/** Returns the URL of the page of one refund. */
export const refundUrl = (refundNo: string): string => `/refund/detailView/${refundNo}`;
