import { defineCalls } from '../../call.ts';
import type { logisticsShapes } from './logistics.shapes.ts';

/** Declares the API calls by which shoppers track the parcels of an order. */
export const logisticsCalls = defineCalls<typeof logisticsShapes>()({
  orderParcels: {
    method: 'GET',
    path: '/mall/frontorder/express',
    caller: 'shopper',
    work: 'steps',
    says: "Returns the parcels of one of the caller's orders, each with its trace.",
    refuses: ['orderNotFound'],
  },
  orderListExtendInfo: {
    method: 'POST',
    path: '/api/order/orderListExtendInfo',
    caller: 'shopper',
    work: 'steps',
    says: "Returns the parcels, last trace and possible actions for a list of the caller's orders.",
    refuses: ['orderNotFound'],
  },
});
