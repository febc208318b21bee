import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for the browsing history and, in test environments, the error log. */
export const trackingRoutes = [
  {
    path: '/footprint',
    title: '浏览足迹',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/FootprintScreen.tsx').then((file) => file.FootprintScreen),
    reads: () => [initialRead(trackingCalls.listFootprints, { pageNo: 1 })],
  },
  {
    path: '/errorLog',
    title: '错误日志',
    testOnly: true,
    screen: () => import('./screens/ErrorLogScreen.tsx').then((file) => file.ErrorLogScreen),
  },
] satisfies readonly RouteRow[];
