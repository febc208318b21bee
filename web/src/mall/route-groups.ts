import type { RouteRow } from '#phone/route.ts';

/** Names the groups of routes that are loaded apart from the shell: all routes together would make each first load larger. */
export type RouteGroup = 'buying' | 'payment' | 'order' | 'aftersale' | 'member' | 'further';

/**
 * Maps each group of routes to the function that loads the routes, by domain, from the file `<group>-routes.ts`. The server preloads the file of the
 * group to which the first page belongs; later pages have all groups.
 */
export const routeGroups: Readonly<Record<RouteGroup, () => Promise<Readonly<Record<string, readonly RouteRow[]>>>>> = {
  buying: () => import('./buying-routes.ts').then((file) => file.buyingRoutes),
  payment: () => import('./payment-routes.ts').then((file) => file.payingRoutes),
  order: () => import('./order-routes.ts').then((file) => file.orderRoutes),
  aftersale: () => import('./aftersale-routes.ts').then((file) => file.afterSaleRoutes),
  member: () => import('./member-routes.ts').then((file) => file.memberRoutes),
  further: () => import('./further-routes.ts').then((file) => file.furtherRoutes),
};
