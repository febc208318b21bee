import { defineCalls } from '../../call.ts';
import type { giftMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant runs purchase gifts. docs/promotions.md has an example. */
export const giftMerchantCalls = defineCalls<typeof giftMerchantShapes>()({
  listPurchaseGifts: {
    method: 'GET',
    path: '/merchant-api/v1/purchase-gifts',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the purchase gifts of the site, newest first, in the form in which they are saved, each with its state and how many orders got it.',
  },
  putPurchaseGift: {
    method: 'PUT',
    path: '/merchant-api/v1/purchase-gifts/:key',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Saves a purchase gift: creates it, or replaces the one with this key. Orders that were placed keep what they were promised.',
    refuses: ['purchaseGiftWrong', 'purchaseGiftTooMany'],
  },
  endPurchaseGift: {
    method: 'POST',
    path: '/merchant-api/v1/purchase-gifts/:key/end',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Ends a purchase gift now. One that is over stays so.',
    refuses: ['purchaseGiftNotFound'],
  },
});
