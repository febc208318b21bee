import { defineCalls } from '../call.ts';
import type { checkoutShapes } from './checkout.shapes.ts';

const refuses = ['goodsNotFound', 'draftNotFound', 'addressNotFound', 'identityNotFound', 'payerNeeded'] as const;

/** Declares the calls for the checkout. */
export const checkoutCalls = defineCalls<typeof checkoutShapes>()({
  orderBill: {
    method: 'POST',
    path: '/mall/order/bill',
    caller: 'shopper',
    work: 'write',
    says: 'Starts a checkout: prices the goods and issues the tid with a draft that expires after 30 minutes.',
    refuses,
  },
  quoteGoods: {
    method: 'POST',
    path: '/api/v1/price/quote',
    caller: 'shopper',
    work: 'read',
    says: 'Prices goods as one order without shipping: what each promotion takes off, and what is missing to its next tier. Changes nothing.',
    refuses: ['goodsNotFound', 'skuNeeded'],
  },
  cashier: {
    method: 'POST',
    path: '/cashier',
    caller: 'shopper',
    work: 'write',
    inQuery: ['dfOpenId', 'dfAppId', 'xcxOpenid', 'addressId'],
    says: 'Returns the bill of a draft at current prices, for an address.',
    refuses,
  },
  cashierSubmit: {
    method: 'POST',
    path: '/cashier/submit',
    caller: 'shopper',
    work: 'write',
    says: 'Reprices the draft after the shopper chose another address or identity.',
    refuses,
  },
  privilegeSubmit: {
    method: 'POST',
    path: '/cashier/privilegeSubmit',
    caller: 'shopper',
    work: 'write',
    form: true,
    says: "Reprices the draft with one of the caller's rights: the pieces cost nothing and are taken of its count card, shipping stays.",
    refuses: [...refuses, 'rightNotFound', 'rightUnusable'],
  },
  cashierScene: {
    method: 'GET',
    path: '/cashier/scene',
    caller: 'shopper',
    work: 'read',
    says: 'Returns the lines of a draft with their prices, its scene and its expiry. Changes nothing.',
    refuses: ['draftNotFound'],
  },
  couponDiscountPrice: {
    method: 'POST',
    path: '/cashier/couponDiscountPrice',
    caller: 'shopper',
    work: 'read',
    form: true,
    says: "Says what each of the caller's coupons would take off a draft, or why it cannot be used.",
    refuses: ['draftNotFound'],
  },
  overseasValidate: {
    method: 'POST',
    path: '/order/overseasValidate',
    caller: 'shopper',
    work: 'read',
    says: 'Checks whether a draft can pass customs: the identity it is ordered under, the receiver and the total.',
    refuses: ['draftNotFound', 'identityNotFound'],
  },
  postage: {
    method: 'POST',
    path: '/micro/mall-extend/cashier/postage',
    caller: 'shopper',
    work: 'read',
    says: 'Returns the shipping fee of goods to an address or a region, by freight template.',
    refuses: ['goodsNotFound', 'skuNeeded', 'addressNotFound', 'addressNeeded', 'regionWrong'],
  },
  defaultAddressExpress: {
    method: 'GET',
    path: '/userExpress/getUserDefaultAddressExpress',
    caller: 'shopper',
    work: 'read',
    says: 'Returns the default address of the caller and the shipping fee to it.',
    refuses: ['goodsNotFound', 'skuNeeded'],
  },
});
