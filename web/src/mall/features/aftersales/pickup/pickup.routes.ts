import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseRefundNo } from '#mall/features/aftersales/refund/refund-url.ts';

/** Lists the routes (URLs and screens) of the pages for door pickups of returned products. */
export const pickupRoutes = [
  {
    path: '/doorPickup',
    title: '上门取件',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/DoorPickupScreen.tsx').then((file) => file.DoorPickupScreen),
    reads: ({ query }) =>
      query.has('refundNo') ? [initialRead(pickupCalls.pickupOrder, { refundNo: parseRefundNo(query.get('refundNo')) })] : [],
  },
  {
    path: '/doorPickup/agreement',
    title: '上门取件服务协议',
    screen: () => import('./screens/PickupAgreementScreen.tsx').then((file) => file.PickupAgreementScreen),
  },
] satisfies readonly RouteRow[];
