import { trialMerchantCalls } from 'contract/trial/merchant.calls.ts';
import { trialMerchantShapes } from 'contract/trial/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { tryPromotion } from './calls/tryPromotion.ts';

/** Serves the merchant's call that tries a promotion. */
export const trialMerchantApi = defineApi('merchant', trialMerchantCalls, trialMerchantShapes, { tryPromotion });
