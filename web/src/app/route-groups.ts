import type { RouteRow } from './route.ts';

/** Names the groups of pages whose rows come apart from the shell: all rows together would weigh on each first load. */
export type RouteGroup = 'buying' | 'payment' | 'order' | 'aftersale' | 'member' | 'further';

/** Loads the rows of each group, from the file `<group>-routes.ts`, by whose name the server preloads it. A page that is opened first has those of its own group preloaded; later pages have them all. */
export const routeGroups: Readonly<Record<RouteGroup, () => Promise<Readonly<Record<string, readonly RouteRow[]>>>>> = {
  buying: () => import('./buying-routes.ts').then((file) => file.buyingRoutes),
  payment: () => import('./payment-routes.ts').then((file) => file.payingRoutes),
  order: () => import('./order-routes.ts').then((file) => file.orderRoutes),
  aftersale: () => import('./aftersale-routes.ts').then((file) => file.afterSaleRoutes),
  member: () => import('./member-routes.ts').then((file) => file.memberRoutes),
  further: () => import('./further-routes.ts').then((file) => file.furtherRoutes),
};
