import { buyingRoutes } from './buying-routes.ts';
import { afterSaleRoutes } from './aftersale-routes.ts';
import { payingRoutes } from './payment-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { furtherRoutes } from './further-routes.ts';
import { landingRoutes } from './landing-routes.ts';
import type { RouteRow } from '#phone/route.ts';

/** Maps each domain to the routes of its pages, for the server and for tools. The browser loads them by groups (route-groups.ts). */
export const routes: Readonly<Record<string, readonly RouteRow[]>> = {
  ...landingRoutes,
  ...buyingRoutes,
  ...payingRoutes,
  ...orderRoutes,
  ...afterSaleRoutes,
  ...memberRoutes,
  ...furtherRoutes,
};
