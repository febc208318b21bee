import { calls } from '../call.ts';
import type { checkoutShapes } from './checkout.shapes.ts';

const refuses = ['goodsNotFound', 'draftNotFound', 'addressNotFound'] as const;

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
});
