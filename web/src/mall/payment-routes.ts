import { paymentRoutes } from '#mall/features/money/payment/payment.routes.ts';
import type { RouteRow } from '#phone/route.ts';

/** Maps the domain of payments to the routes of the pages on which an order is paid. See route-groups.ts. */
export const payingRoutes: Readonly<Record<string, readonly RouteRow[]>> = { payment: paymentRoutes };
