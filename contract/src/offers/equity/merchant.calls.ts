import { defineCalls } from '../../call.ts';
import type { equityMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant says which benefits (权益) equity products give. docs/equities.md has an example. */
export const equityMerchantCalls = defineCalls<typeof equityMerchantShapes>()({
  listEquities: {
    method: 'GET',
    path: '/merchant-api/v1/equities',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the equity products that have terms, in the form in which they are saved, with how many entitlements were bought.',
  },
  putEquity: {
    method: 'PUT',
    path: '/merchant-api/v1/equities/:code',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Says what an equity product gives its buyers from now on, and makes it orderable. Orders that were placed before keep the terms of then.',
    refuses: ['goodsNotFound', 'equityWrong'],
  },
});
