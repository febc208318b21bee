import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { callMall, type Send } from './shop-jobs.ts';

/** Ends the promotions, purchase gifts and share rewards of the demo, as its merchant. */
export async function endPromotions(send: Send, merchant: { readonly headers: Readonly<Record<string, string>> }): Promise<void> {
  const promotions = await callMall(send, merchant, promotionMerchantCalls.listPromotions, {});
  for (const { key, state } of promotions.list)
    if (state !== 'over') await callMall(send, merchant, promotionMerchantCalls.endPromotion, { key });
  const gifts = await callMall(send, merchant, giftMerchantCalls.listPurchaseGifts, {});
  for (const { key, state } of gifts.list) if (state !== 'over') await callMall(send, merchant, giftMerchantCalls.endPurchaseGift, { key });
  await callMall(send, merchant, siteMerchantCalls.putSetting, { name: 'shareRewardOpen', value: 'false' });
}
