import type { OrderTab } from 'contract/order/order-status.ts';

const tabs: readonly OrderTab[] = ['all', 'toPay', 'toShip', 'toReceive', 'done'];

/** Returns the tab that a URL names; all orders when in doubt. */
export const parseOrderTab = (query: URLSearchParams): OrderTab => tabs.find((tab) => tab === query.get('tab')) ?? 'all';
