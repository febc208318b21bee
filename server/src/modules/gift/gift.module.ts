import { giftCalls } from 'contract/gift/gift.calls.ts';
import { giftShapes } from 'contract/gift/gift.shapes.ts';
import { giftMerchantCalls } from 'contract/gift/merchant.calls.ts';
import { giftMerchantShapes } from 'contract/gift/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { awardCenter } from './calls/gifts.ts';
import { endPurchaseGift, listPurchaseGifts, putPurchaseGift } from './calls/merchant-gifts.ts';

/** Serves the calls by which members see the rewards for their purchases. */
export const giftApi = defineApi('gift', giftCalls, giftShapes, { awardCenter });
/** Serves the merchant's calls for purchase gifts. */
export const giftMerchantApi = defineApi('merchant', giftMerchantCalls, giftMerchantShapes, {
  listPurchaseGifts,
  putPurchaseGift,
  endPurchaseGift,
});
export { grantPurchaseGifts } from './events/grant-purchase-gifts.ts';
