import { defineCalls } from '../../call.ts';
import type { statisticsMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant reads the daily figures. */
export const statisticsMerchantCalls = defineCalls<typeof statisticsMerchantShapes>()({
  figuresOfDay: {
    method: 'GET',
    path: '/merchant-api/v1/figures',
    caller: 'merchant',
    may: 'figures.view',
    work: 'read',
    says: "Returns the figures of a day in the site's time zone: orders created, paid and refunded with their sums, new members, bestselling products.",
    refuses: ['dayWrong'],
  },
});
