import { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import { promotionMerchantShapes } from 'contract/promotion/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { endPromotion, listPromotions, putPromotion } from './calls/promotions.ts';

/** Serves the merchant's calls for promotions. */
export const promotionMerchantApi = defineApi('merchant', promotionMerchantCalls, promotionMerchantShapes, {
  listPromotions,
  putPromotion,
  endPromotion,
});
