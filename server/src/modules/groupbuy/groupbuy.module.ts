import { groupBuyMerchantCalls } from 'contract/groupbuy/merchant.calls.ts';
import { groupBuyMerchantShapes } from 'contract/groupbuy/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listGroupBuys } from './calls/merchant-groups.ts';

/** Serves the merchant's call for groups that buy together. The shoppers' calls show prices and stand in storefront. */
export const groupBuyMerchantApi = defineApi('merchant', groupBuyMerchantCalls, groupBuyMerchantShapes, { listGroupBuys });
