import type { RouteRow } from '#phone/route.ts';

/** Lists pages for developers, which only `npm run dev` has. */
export const devRoutes = [
  {
    path: '/__parts',
    title: '部件',
    screen: () => import('./dev/PartsScreen.tsx').then((file) => file.PartsScreen),
  },
] satisfies readonly RouteRow[];
