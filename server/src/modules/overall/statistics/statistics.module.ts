import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { statisticsMerchantShapes } from 'contract/overall/statistics/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { figuresOfDay } from './calls/figuresOfDay.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handlers of the merchant's calls for daily sales figures. */
const statisticsMerchantApi = defineApi('merchant', statisticsMerchantCalls, statisticsMerchantShapes, { figuresOfDay });

export const statisticsModule = defineModule({ name: 'statistics', apis: [statisticsMerchantApi] });
