import { defineCalls } from '../../call.ts';
import type { couponGoodsShapes } from './coupon-goods.shapes.ts';

/** Declares the API calls by which shoppers list the products that a coupon can be used for or exchanged for. */
export const couponGoodsCalls = defineCalls<typeof couponGoodsShapes>()({
  couponGoods: {
    method: 'GET',
    path: '/api/v1/coupons/:cid/goods',
    caller: 'anyone',
    work: 'read',
    says: "Returns a page of the products that a coupon can be used for, at the caller's price.",
    refuses: ['couponNotFound'],
  },
  exchangeable: {
    method: 'GET',
    path: '/exchange/exchange',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the exchange coupons of the caller with the products that they can be exchanged for.',
    refuses: ['couponNotFound'],
  },
});
