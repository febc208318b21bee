import { expressRoutes } from '#mall/features/aftersales/express/express.routes.ts';
import { invoiceRoutes } from '#mall/features/money/invoice/invoice.routes.ts';
import { pickupRoutes } from '#mall/features/aftersales/pickup/pickup.routes.ts';
import { refundRoutes } from '#mall/features/aftersales/refund/refund.routes.ts';
import { reviewRoutes } from '#mall/features/aftersales/review/review.routes.ts';
import { snapshotRoutes } from '#mall/features/buying/snapshot/snapshot.routes.ts';
import { surveyRoutes } from '#mall/features/buying/survey/survey.routes.ts';
import type { RouteRow } from '#phone/route.ts';

/** Maps each domain of what comes after buying (refunds, parcels sent back, reviews, invoices) to the routes of its pages. See route-groups.ts. */
export const afterSaleRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  express: expressRoutes,
  invoice: invoiceRoutes,
  pickup: pickupRoutes,
  refund: refundRoutes,
  review: reviewRoutes,
  snapshot: snapshotRoutes,
  survey: surveyRoutes,
};
