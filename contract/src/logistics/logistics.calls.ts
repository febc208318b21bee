import { calls } from '../call.ts';
import type { logisticsShapes } from './logistics.shapes.ts';

export const logisticsCalls = calls<typeof logisticsShapes>()({
  orderParcels: {
    method: 'GET',
    path: '/mall/frontorder/express',
    caller: 'shopper',
    work: 'read',
    says: "The parcels of one of the caller's orders.",
    refuses: ['orderNotFound'],
  },
});
