import { calls } from '../call.ts';
import type { merchantShapes } from './merchant.shapes.ts';

export const merchantCalls = calls<typeof merchantShapes>()({
  listOrders: {
    method: 'GET',
    path: '/merchant-api/v1/orders',
    caller: 'merchant',
    work: 'read',
    says: "The site's orders, the newest first, by state.",
  },
  shipOrder: {
    method: 'POST',
    path: '/merchant-api/v1/orders/:tid/ship',
    caller: 'merchant',
    work: 'write',
    says: 'Ships an order, or some of its lines, with a parcel. The same parcel again gives the first answer.',
    refuses: ['orderNotFound', 'orderState', 'courierUnknown', 'linesUnknown'],
  },
});
