import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { flashSaleShapes } from 'contract/offers/promotion/flash-sale.shapes.ts';
import { promotionMerchantShapes } from 'contract/offers/promotion/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { getAccess, getInitNum } from './calls/flash-sale.ts';
import { endPromotion, type FindCombinedProblem, listPromotions, putPromotion } from './calls/promotions.ts';

/** Builds the handlers of the merchant's calls for promotions. `findCombinedProblem` tests a promotion together with the others. */
export const promotionMerchantApi = (findCombinedProblem: FindCombinedProblem) =>
  defineApi('merchant', promotionMerchantCalls, promotionMerchantShapes, {
    listPromotions,
    putPromotion: putPromotion(findCombinedProblem),
    endPromotion,
  });

/** Holds the handlers of the calls by which shoppers enter a flash sale. */
export const flashSaleApi = defineApi('promotion', flashSaleCalls, flashSaleShapes, { getAccess, getInitNum });
