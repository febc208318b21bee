import { defineCalls } from '../../call.ts';
import type { giftShapes } from './gift.shapes.ts';

/** Declares the API calls by which shoppers see the purchase gifts (满赠) that their orders earn. */
export const giftCalls = defineCalls<typeof giftShapes>()({
  awardCenter: {
    method: 'GET',
    path: '/purchase-gift/award-center',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the purchase gifts that run for the caller, and what their orders got, the newest order first.',
  },
});
