import { defineCalls } from '../../call.ts';
import type { logisticsMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant ships orders and sees them with their parcels. */
export const logisticsMerchantCalls = defineCalls<typeof logisticsMerchantShapes>()({
  merchantOrder: {
    method: 'GET',
    path: '/merchant-api/v1/orders/:tid',
    caller: 'merchant',
    role: 'orders',
    work: 'read',
    says: 'Returns one order in full: amounts, times, who closed it, parcels, payments with their numbers, and refunds.',
    refuses: ['orderNotFound'],
  },
  exportOrders: {
    method: 'GET',
    path: '/merchant-api/v1/order-file',
    caller: 'merchant',
    role: 'orders',
    work: 'read',
    says: 'Exports orders with their amounts and parcels, the newest first, one block at a time. `next` is the number after which the next block begins.',
  },
  checkParcels: {
    method: 'POST',
    path: '/merchant-api/v1/parcels/check',
    caller: 'merchant',
    role: 'orders',
    work: 'read',
    says: 'Checks which of the given parcels could not be shipped, and why. A dry run of shipping many orders.',
  },
  shipOrder: {
    method: 'POST',
    path: '/merchant-api/v1/orders/:tid/ship',
    caller: 'merchant',
    role: 'orders',
    work: 'write',
    says: 'Ships an order, or some of its lines, as one parcel. The same parcel again returns the first reply.',
    refuses: ['orderNotFound', 'orderStateForbids', 'courierUnknown', 'linesUnknown'],
  },
  changeParcel: {
    method: 'PUT',
    path: '/merchant-api/v1/orders/:tid/parcels/:number',
    caller: 'merchant',
    role: 'orders',
    work: 'write',
    says: 'Corrects the courier and number of a parcel, until the order is received. The shopper is notified, and the tracking of the former number is hidden. The same correction again changes nothing.',
    refuses: ['orderNotFound', 'orderStateForbids', 'courierUnknown', 'parcelNotFound', 'parcelTaken'],
  },
  courierAccount: {
    method: 'GET',
    path: '/merchant-api/v1/courier-account',
    caller: 'merchant',
    work: 'read',
    says: "Returns the shop's account with a service for parcels: which fields are set, keys only by their last characters. Without one it says whether a sandbox stands in.",
  },
  putCourierAccount: {
    method: 'PUT',
    path: '/merchant-api/v1/courier-account',
    caller: 'merchant',
    work: 'steps',
    says: "Saves the shop's account with a service for parcels after testing its keys there, or removes it. The same again changes nothing.",
    refuses: ['courierAccountWrong', 'courierAway'],
  },
  testCourierAccount: {
    method: 'POST',
    path: '/merchant-api/v1/courier-account/test',
    caller: 'merchant',
    work: 'steps',
    says: "Tests the keys of the shop's account with a harmless query, and whether the return address is complete enough for door pickup.",
    refuses: ['courierAway'],
  },
});
