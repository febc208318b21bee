import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { trialMerchantShapes } from 'contract/overall/trial/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { tryPurchaseGift } from './calls/tryPurchaseGift.ts';
import { tryLuckyDraw } from './calls/tryLuckyDraw.ts';
import { tryPromotion } from './calls/tryPromotion.ts';
import { defineModule } from '#define-module.ts';

export { findCombinedProblem } from './find-combined-problem.ts';

/** Holds the handlers of the merchant's calls that try promotions, gifts and lucky draws. */
const trialMerchantApi = defineApi('merchant', trialMerchantCalls, trialMerchantShapes, {
  tryPromotion,
  tryPurchaseGift,
  tryLuckyDraw,
});

export const trialModule = defineModule({ name: 'trial', apis: [trialMerchantApi] });
