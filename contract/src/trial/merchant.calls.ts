import { defineCalls } from '../call.ts';
import type { trialMerchantShapes } from './merchant.shapes.ts';

/** Declares the call by which a merchant tries a promotion before saving it. */
export const trialMerchantCalls = defineCalls<typeof trialMerchantShapes>()({
  tryPromotion: {
    method: 'POST',
    path: '/merchant-api/v1/promotions/try',
    caller: 'merchant',
    role: 'goods',
    work: 'read',
    says: 'Prices sample carts and the last hundred orders with and without a promotion, and saves nothing. Refuses what saving it would refuse.',
    refuses: ['promotionWrong'],
    megabytes: 2,
  },
});
