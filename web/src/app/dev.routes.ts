import type { RouteRow } from './route.ts';

/** Pages for those who work here: `npm run dev` alone has them. */
export const devRoutes = [
  {
    path: '/__parts',
    title: '部件',
    screen: () => import('./dev/PartsScreen.tsx').then((file) => file.PartsScreen),
  },
] satisfies readonly RouteRow[];
