import { paymentRoutes } from '#features/payment/payment.routes.ts';
import type { RouteRow } from './route.ts';

/** Lists, by domain, the pages on which an order is paid. See route-groups.ts. */
export const payingRoutes: Readonly<Record<string, readonly RouteRow[]>> = { payment: paymentRoutes };
