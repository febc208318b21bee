import { groupBuyMerchantCalls } from 'contract/groupbuy/merchant.calls.ts';
import { groupBuyMerchantShapes } from 'contract/groupbuy/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listGroupBuys } from './calls/merchant-groups.ts';

/** Serves the merchant's call for group offers. The shoppers' calls show prices and are part of the storefront module. */
export const groupBuyMerchantApi = defineApi('merchant', groupBuyMerchantCalls, groupBuyMerchantShapes, { listGroupBuys });
