import { groupBuyMerchantCalls } from 'contract/offers/group-buy/merchant.calls.ts';
import { groupBuyMerchantShapes } from 'contract/offers/group-buy/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listGroupBuys } from './calls/merchant-groups.ts';
import { defineModule } from '#define-module.ts';
import { findGroupBuyInconsistencies } from './store/group-buys.ts';

/**
 * Holds the handler of the merchant's call for group buys (拼团). The shoppers' calls are part of the storefront
 * module.
 */
const groupBuyMerchantApi = defineApi('merchant', groupBuyMerchantCalls, groupBuyMerchantShapes, { listGroupBuys });

export const groupBuyModule = defineModule({
  name: 'group-buy',
  apis: [groupBuyMerchantApi],
  provers: [findGroupBuyInconsistencies],
  memberData: {
    tables: ['group_member'],
  },
});
