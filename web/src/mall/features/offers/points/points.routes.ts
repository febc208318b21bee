import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for points. */
export const pointsRoutes = [
  {
    path: '/scoreGiveList',
    title: '我的积分',
    requireAuth: true,
    screen: () => import('./screens/PointsScreen.tsx').then((file) => file.PointsScreen),
    reads: () => [initialRead(pointsCalls.queryScoreSettled, {})],
  },
  {
    path: '/scoreGive',
    title: '转赠积分',
    requireAuth: true,
    screen: () => import('./screens/GivePointsScreen.tsx').then((file) => file.GivePointsScreen),
  },
  {
    path: '/scoreGiveResult',
    title: '转赠结果',
    requireAuth: true,
    screen: () => import('./screens/GivenPointsScreen.tsx').then((file) => file.GivenPointsScreen),
  },
] satisfies readonly RouteRow[];
