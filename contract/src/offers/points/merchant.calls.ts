import { defineCalls } from '../../call.ts';
import type { pointsMerchantShapes } from './merchant.shapes.ts';

/** Declares the API call by which a merchant gives points to members. What points are worth is set by the site's settings. */
export const pointsMerchantCalls = defineCalls<typeof pointsMerchantShapes>()({
  grantPoints: {
    method: 'POST',
    path: '/merchant-api/v1/points/grant',
    caller: 'merchant',
    may: 'gifts.give',
    work: 'write',
    says: 'Gives points to members, each the same number, and notifies them. Gives none if one of them is unknown.',
    refuses: ['userNotFound', 'batchDiffers'],
  },
});
