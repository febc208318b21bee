import { giftCalls } from 'contract/offers/gift/gift.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for purchase gifts. */
export const giftRoutes = [
  {
    path: '/giftcenter',
    title: '礼品中心',
    requireAuth: true,
    screen: () => import('./screens/GiftCentreScreen.tsx').then((file) => file.GiftCentreScreen),
    reads: () => [initialRead(giftCalls.awardCenter, { pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
