import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { couponGoodsShapes } from 'contract/offers/coupon/coupon-goods.shapes.ts';
import { cardGoodsCalls } from 'contract/offers/card/card-goods.calls.ts';
import { cardGoodsShapes } from 'contract/offers/card/card-goods.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { cardGoods, couponGoods, exchangeable } from './calls/coupon-goods.ts';

/** Holds the handlers of the calls by which shoppers see coupons with their products. */
export const couponGoodsApi = defineApi('coupon', couponGoodsCalls, couponGoodsShapes, { couponGoods, exchangeable });
/** Holds the handler of the call by which shoppers see what a stored-value card can buy. */
export const cardGoodsApi = defineApi('card', cardGoodsCalls, cardGoodsShapes, { cardGoods });
