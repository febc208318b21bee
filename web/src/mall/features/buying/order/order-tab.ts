import type { OrderTab } from 'contract/buying/order/order-status.ts';

/** Lists the ids of the tabs of the order list, in the order in which they are shown. */
export const shownOrderTabs = [
  'all',
  'toPay',
  'toShip',
  'toReceive',
  'toReview',
  'done',
  'refunding',
] as const satisfies readonly OrderTab[];

/** Returns the tab of the order list that a URL names; the tab of all orders if it names none. */
export const parseOrderTab = (query: URLSearchParams): OrderTab => shownOrderTabs.find((tab) => tab === query.get('tab')) ?? 'all';
