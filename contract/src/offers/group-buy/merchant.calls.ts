import { defineCalls } from '../../call.ts';
import type { groupBuyMerchantShapes } from './merchant.shapes.ts';

/** Declares the API call by which a merchant sees group buys (拼团). Their terms are those of a promotion of the kind `group`. */
export const groupBuyMerchantCalls = defineCalls<typeof groupBuyMerchantShapes>()({
  listGroupBuys: {
    method: 'GET',
    path: '/merchant-api/v1/group-buys',
    caller: 'merchant',
    may: 'orders.view',
    work: 'read',
    says: 'Returns a page of the groups of shoppers that buy together, newest first, with their orders. Filters by state and by the key of the promotion.',
  },
});
