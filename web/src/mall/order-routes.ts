import { logisticsRoutes } from '#mall/features/aftersales/logistics/logistics.routes.ts';
import { orderRoutes as routesOfOrders } from '#mall/features/buying/order/order.routes.ts';
import type { RouteRow } from '#phone/route.ts';

/** Maps the domains of orders and of their parcels to the routes of their pages. See route-groups.ts. */
export const orderRoutes: Readonly<Record<string, readonly RouteRow[]>> = { order: routesOfOrders, logistics: logisticsRoutes };
