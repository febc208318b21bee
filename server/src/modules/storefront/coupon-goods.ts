import { couponGoodsCalls } from 'contract/coupon/coupon-goods.calls.ts';
import { couponGoodsShapes } from 'contract/coupon/coupon-goods.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { couponGoods, exchangeable } from './calls/coupon-goods.ts';

/** Serves the calls by which shoppers see coupons with their products. */
export const couponGoodsApi = defineApi('coupon', couponGoodsCalls, couponGoodsShapes, { couponGoods, exchangeable });
