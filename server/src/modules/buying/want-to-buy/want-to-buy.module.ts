import { wantBuyCalls } from 'contract/buying/want-to-buy/want-to-buy.calls.ts';
import { wantBuyShapes } from 'contract/buying/want-to-buy/want-to-buy.shapes.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { wantBuyMerchantShapes } from 'contract/buying/want-to-buy/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { handleWantBuy, listWantBuys, submitGoods } from './calls/want-buys.ts';
import { defineModule } from '#define-module.ts';
import { wantToBuyMemberData } from './member-data.ts';

/** Holds the handler of the call by which members say that they want to buy a product without a visible price. */
const wantBuyApi = defineApi('wantbuy', wantBuyCalls, wantBuyShapes, { submitGoods });
/** Holds the handlers of the merchant's calls that answer members who want to buy a product without a visible price. */
const wantBuyMerchantApi = defineApi('merchant', wantBuyMerchantCalls, wantBuyMerchantShapes, { listWantBuys, handleWantBuy });

export const wantToBuyModule = defineModule({
  name: 'want-to-buy',
  apis: [wantBuyApi, wantBuyMerchantApi],
  memberData: wantToBuyMemberData,
});
