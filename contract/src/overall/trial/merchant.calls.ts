import { defineCalls } from '../../call.ts';
import type { trialMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant simulates promotions, gifts and lucky draws on carts and past orders before saving them. */
export const trialMerchantCalls = defineCalls<typeof trialMerchantShapes>()({
  tryPromotion: {
    method: 'POST',
    path: '/merchant-api/v1/promotions/try',
    caller: 'merchant',
    may: 'promotions.edit',
    work: 'read',
    says: 'Prices sample carts and the last hundred orders with and without a promotion, and saves nothing. Refuses wrong values and what is not confirmed, as saving it does.',
    refuses: ['promotionWrong', 'confirmationNeeded'],
    megabytes: 2,
  },
  tryPurchaseGift: {
    method: 'POST',
    path: '/merchant-api/v1/purchase-gifts/try',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'read',
    says: 'Says how many of the last hundred orders would earn a purchase gift, and saves nothing. Refuses wrong values, as saving it does.',
    refuses: ['purchaseGiftWrong'],
  },
  tryLuckyDraw: {
    method: 'POST',
    path: '/merchant-api/v1/lucky-draws/try',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'read',
    says: 'Says what a lucky draw is expected to give and cost, and when its prizes run out. Saves nothing. Refuses wrong values, as saving it does.',
    refuses: ['luckyDrawWrong'],
  },
});
