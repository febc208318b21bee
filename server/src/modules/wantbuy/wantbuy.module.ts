import { wantBuyCalls } from 'contract/wantbuy/wantbuy.calls.ts';
import { wantBuyShapes } from 'contract/wantbuy/wantbuy.shapes.ts';
import { wantBuyMerchantCalls } from 'contract/wantbuy/merchant.calls.ts';
import { wantBuyMerchantShapes } from 'contract/wantbuy/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { handleWantBuy, listWantBuys, submitGoods } from './calls/want-buys.ts';

/** Holds the handler of the call by which members say that they want to buy a product without a visible price. */
export const wantBuyApi = defineApi('wantbuy', wantBuyCalls, wantBuyShapes, { submitGoods });
/** Holds the handlers of the merchant's calls that answer members who want to buy a product without a visible price. */
export const wantBuyMerchantApi = defineApi('merchant', wantBuyMerchantCalls, wantBuyMerchantShapes, { listWantBuys, handleWantBuy });
