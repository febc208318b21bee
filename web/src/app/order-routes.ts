import { logisticsRoutes } from '#features/logistics/logistics.routes.ts';
import { orderRoutes as routesOfOrders } from '#features/order/order.routes.ts';
import type { RouteRow } from './route.ts';

/** Lists, by domain, the pages of orders and their parcels. See route-groups.ts. */
export const orderRoutes: Readonly<Record<string, readonly RouteRow[]>> = { order: routesOfOrders, logistics: logisticsRoutes };
