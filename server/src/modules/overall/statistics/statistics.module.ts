import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { statisticsMerchantShapes } from 'contract/overall/statistics/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { figuresOfDay } from './calls/figuresOfDay.ts';

/** Holds the handlers of the merchant's calls for daily sales figures. */
export const statisticsMerchantApi = defineApi('merchant', statisticsMerchantCalls, statisticsMerchantShapes, { figuresOfDay });
