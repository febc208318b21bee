import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { flashSaleShapes } from 'contract/offers/promotion/flash-sale.shapes.ts';
import { promotionMerchantShapes } from 'contract/offers/promotion/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { getAccess, getInitNum } from './calls/flash-sale.ts';
import {
  endPromotion,
  type FindCombinedProblem,
  listPromotions,
  putPromotion,
  readPromotion,
  removePromotion,
} from './calls/promotions.ts';
import { defineModule } from '#define-module.ts';
import { findPromotionStockInconsistencies } from './store/promotion-stock.ts';

/** Builds the handlers of the merchant's calls for promotions. `findCombinedProblem` tests a promotion together with the others. */
const promotionMerchantApi = (findCombinedProblem: FindCombinedProblem) =>
  defineApi('merchant', promotionMerchantCalls, promotionMerchantShapes, {
    listPromotions,
    readPromotion,
    removePromotion,
    putPromotion: putPromotion(findCombinedProblem),
    endPromotion,
  });

/** Holds the handlers of the calls by which shoppers enter a flash sale. */
const flashSaleApi = defineApi('promotion', flashSaleCalls, flashSaleShapes, { getAccess, getInitNum });

export const promotionModule = (findCombinedProblem: FindCombinedProblem) =>
  defineModule({
    name: 'promotion',
    apis: [promotionMerchantApi(findCombinedProblem), flashSaleApi],
    provers: [findPromotionStockInconsistencies],
    memberData: {
      tables: ['promotion_member', 'promotion_use'],
    },
  });
