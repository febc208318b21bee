import { statisticsMerchantCalls } from 'contract/statistics/merchant.calls.ts';
import { statisticsMerchantShapes } from 'contract/statistics/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { figuresOfDay } from './calls/figuresOfDay.ts';

/** Serves the merchant's calls for daily figures. */
export const statisticsMerchantApi = defineApi('merchant', statisticsMerchantCalls, statisticsMerchantShapes, { figuresOfDay });
