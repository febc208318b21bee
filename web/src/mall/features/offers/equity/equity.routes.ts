import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for equity products and of the benefits that they give. */
export const equityRoutes = [
  {
    path: '/rightsList',
    title: '我的权益',
    requireAuth: true,
    screen: () => import('./screens/EntitlementsScreen.tsx').then((file) => file.EntitlementsScreen),
    reads: () => [initialRead(equityCalls.myRights, { state: 0, pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
