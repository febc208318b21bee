import { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import { offerResultsShapes } from 'contract/overall/offer-results/offer-results.shapes.ts';
import { defineModule } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';
import { couponResults, promotionResults } from './calls/results.ts';

/** Holds the handlers of the merchant's calls for the results of promotions and coupons. */
const offerResultsApi = defineApi('merchant', offerResultsCalls, offerResultsShapes, { promotionResults, couponResults });

export const offerResultsModule = defineModule({ name: 'offer-results', apis: [offerResultsApi] });
