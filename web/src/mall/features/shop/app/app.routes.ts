import type { RouteRow } from '#phone/route.ts';

const notFound = {
  title: '页面不存在',
  screen: () => import('./screens/NotFoundScreen.tsx').then((file) => file.NotFoundScreen),
  notFound: true,
} as const;

/** Lists the routes (URLs and screens) of the pages for unknown URLs. */
export const appRoutes = [
  { path: '/404', ...notFound },
  { path: '*', ...notFound },
] satisfies readonly RouteRow[];
