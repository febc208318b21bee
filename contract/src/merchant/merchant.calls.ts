import { calls } from '../call.ts';
import type { merchantShapes } from './merchant.shapes.ts';

export const merchantCalls = calls<typeof merchantShapes>()({
  listOrders: {
    method: 'GET',
    path: '/merchant-api/v1/orders',
    caller: 'merchant',
    role: 'orders',
    work: 'read',
    says: "The site's orders, the newest first, by state, by a word in them, by when they were made.",
  },
  merchantOrder: {
    method: 'GET',
    path: '/merchant-api/v1/orders/:tid',
    caller: 'merchant',
    role: 'orders',
    work: 'read',
    says: 'One order whole, with its sums, its times and the note.',
    refuses: ['orderNotFound'],
  },
  checkParcels: {
    method: 'POST',
    path: '/merchant-api/v1/parcels/check',
    caller: 'merchant',
    role: 'orders',
    work: 'read',
    says: 'Which of these parcels could not be sent, and why: a dry run of shipping many.',
  },
  changeOrderPrice: {
    method: 'PUT',
    path: '/merchant-api/v1/orders/:tid/price',
    caller: 'merchant',
    role: 'orders',
    work: 'write',
    says: 'Gives an unpaid order another price: a difference on its goods against what they cost, and what sending costs. The shopper is told.',
    refuses: ['orderNotFound', 'orderState', 'priceTooLow', 'orderBeingPaid'],
  },
  noteOrder: {
    method: 'PUT',
    path: '/merchant-api/v1/orders/:tid/note',
    caller: 'merchant',
    role: 'orders',
    work: 'write',
    says: 'Notes something of an order, for the merchant alone.',
    refuses: ['orderNotFound'],
  },
  shipOrder: {
    method: 'POST',
    path: '/merchant-api/v1/orders/:tid/ship',
    caller: 'merchant',
    role: 'orders',
    work: 'write',
    says: 'Ships an order, or some of its lines, with a parcel. The same parcel again gives the first answer.',
    refuses: ['orderNotFound', 'orderState', 'courierUnknown', 'linesUnknown'],
  },
});
