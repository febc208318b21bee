import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for paying an order by bank transfer. */
export const offlinePayRoutes = [
  {
    path: '/xxfk/:tid',
    title: '线下付款',
    requireAuth: true,
    screen: () => import('./screens/SendProofScreen.tsx').then((file) => file.SendProofScreen),
  },
  {
    path: '/xxfkRecord/:tid',
    title: '付款凭证',
    requireAuth: true,
    screen: () => import('./screens/ProofsScreen.tsx').then((file) => file.ProofsScreen),
  },
] satisfies readonly RouteRow[];
