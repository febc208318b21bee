import { defineCalls } from '../../call.ts';
import type { offerResultsShapes } from './offer-results.shapes.ts';

/** Declares the API calls that show a merchant what a promotion or a coupon brought. */
export const offerResultsCalls = defineCalls<typeof offerResultsShapes>()({
  promotionResults: {
    method: 'GET',
    path: '/merchant-api/v1/promotions/:key/results',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: 'Sums up what a promotion brought, from what each order was reduced by: paid orders, buyers, pieces, what it took off, and what was paid for those pieces. Of the latest 50,000 orders.',
    refuses: ['promotionNotFound'],
  },
  couponResults: {
    method: 'GET',
    path: '/merchant-api/v1/coupons/:key/results',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: 'Sums up what a coupon brought: received, used, paid orders, buyers, what it took off, and what was paid for those orders. Of the latest 50,000 that were used.',
    refuses: ['couponNotFound'],
  },
});
