import type { OrderTab } from 'contract/order/order-status.ts';

const tabs: readonly OrderTab[] = ['all', 'toPay', 'toShip', 'toReceive', 'done'];

/** The tab that an address names; all orders when in doubt. */
export const tabOf = (query: URLSearchParams): OrderTab => tabs.find((tab) => tab === query.get('tab')) ?? 'all';
