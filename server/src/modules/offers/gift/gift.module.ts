import { giftCalls } from 'contract/offers/gift/gift.calls.ts';
import { giftShapes } from 'contract/offers/gift/gift.shapes.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { giftMerchantShapes } from 'contract/offers/gift/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { awardCenter } from './calls/gifts.ts';
import { endPurchaseGift, listPurchaseGifts, putPurchaseGift } from './calls/merchant-gifts.ts';
import { defineModule } from '#define-module.ts';
import { grantPurchaseGifts } from './events/grant-purchase-gifts.ts';
import { findGiftInconsistencies } from './store/order-gifts.ts';

/** Holds the definitions, schemas and handlers of the calls by which members see the purchase gifts (满赠) that their orders earn. */
const giftApi = defineApi('gift', giftCalls, giftShapes, { awardCenter });
/** Holds the definitions, schemas and handlers of the merchant's calls for purchase gifts (满赠). */
const giftMerchantApi = defineApi('merchant', giftMerchantCalls, giftMerchantShapes, {
  listPurchaseGifts,
  putPurchaseGift,
  endPurchaseGift,
});

export const giftModule = defineModule({
  name: 'gift',
  apis: [giftApi, giftMerchantApi],
  listeners: ({ ids }) => ({ orderPaid: { purchaseGifts: grantPurchaseGifts(ids) } }),
  provers: [findGiftInconsistencies],
  memberData: {
    tables: ['order_gift'],
  },
});
