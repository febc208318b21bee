import { calls } from '../call.ts';
import type { logisticsShapes } from './logistics.shapes.ts';

export const logisticsCalls = calls<typeof logisticsShapes>()({
  orderParcels: {
    method: 'GET',
    path: '/mall/frontorder/express',
    caller: 'shopper',
    work: 'steps',
    says: "The parcels of one of the caller's orders, and the way of each.",
    refuses: ['orderNotFound'],
  },
  orderListExtendInfo: {
    method: 'POST',
    path: '/api/order/orderListExtendInfo',
    caller: 'shopper',
    work: 'steps',
    says: "What a list of the caller's orders shows besides: parcels, the last trace, what may be done.",
    refuses: ['orderNotFound'],
  },
});
