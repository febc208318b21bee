import { equityCalls } from 'contract/equity/equity.calls.ts';
import { initialRead } from '#api/initial-read.ts';
import type { RouteRow } from '#app/route.ts';

/** Lists the pages of equity products and of the benefits that they give. */
export const equityRoutes = [
  {
    path: '/rightsList',
    title: '我的权益',
    requireAuth: true,
    screen: () => import('./screens/RightsScreen.tsx').then((file) => file.RightsScreen),
    reads: () => [initialRead(equityCalls.myRights, { state: 0, pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
