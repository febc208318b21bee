import { defineCalls } from '../../call.ts';
import type { trackingMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant reads daily visitor counts, and the errors of shoppers' browsers. */
export const trackingMerchantCalls = defineCalls<typeof trackingMerchantShapes>()({
  visitorCounts: {
    method: 'GET',
    path: '/merchant-api/v1/visitors',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: 'Counts, by day, the members who visited the shop, what they looked at, and those whom a shared link brought: members who agreed to be recorded. The latest day comes first.',
  },
  listClientLogs: {
    method: 'GET',
    path: '/merchant-api/v1/client-logs',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: 'Lists the errors of shoppers’ browsers in the last 30 days, the latest first.',
  },
});
