import { calls } from '../call.ts';
import type { checkoutShapes } from './checkout.shapes.ts';

const refuses = ['goodsNotFound', 'draftNotFound', 'addressNotFound', 'identityNotFound'] as const;

export const checkoutCalls = calls<typeof checkoutShapes>()({
  orderBill: {
    method: 'POST',
    path: '/mall/order/bill',
    caller: 'shopper',
    work: 'write',
    says: 'Begins an order of these goods: prices them, and issues the tid with a draft that waits half an hour.',
    refuses,
  },
  cashier: {
    method: 'POST',
    path: '/cashier',
    caller: 'shopper',
    work: 'write',
    inQuery: ['dfOpenId', 'dfAppId', 'xcxOpenid', 'addressId'],
    says: 'The draft as it stands now, to an address.',
    refuses,
  },
  cashierSubmit: {
    method: 'POST',
    path: '/cashier/submit',
    caller: 'shopper',
    work: 'write',
    says: 'Prices the draft anew after the shopper chose something else.',
    refuses,
  },
  cashierScene: {
    method: 'GET',
    path: '/cashier/scene',
    caller: 'shopper',
    work: 'read',
    says: 'A draft looked at: where its goods come from, each line at its price, and until when it waits. Nothing of it changes.',
    refuses: ['draftNotFound'],
  },
  overseasValidate: {
    method: 'POST',
    path: '/order/overseasValidate',
    caller: 'shopper',
    work: 'read',
    says: 'Whether a draft can pass customs: for whom it is ordered, and whether that is who receives it; what it comes to.',
    refuses: ['draftNotFound', 'identityNotFound'],
  },
  postage: {
    method: 'POST',
    path: '/micro/mall-extend/cashier/postage',
    caller: 'shopper',
    work: 'read',
    says: 'What sending goods to an address or a region costs, by freight template.',
    refuses: ['goodsNotFound', 'skuNeeded', 'addressNotFound', 'addressNeeded', 'regionWrong'],
  },
  defaultAddressExpress: {
    method: 'GET',
    path: '/userExpress/getUserDefaultAddressExpress',
    caller: 'shopper',
    work: 'read',
    says: "The caller's default address, and what sending goods there costs.",
    refuses: ['goodsNotFound', 'skuNeeded'],
  },
});
