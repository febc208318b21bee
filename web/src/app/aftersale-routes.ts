import { expressRoutes } from '#features/aftersales/express/express.routes.ts';
import { invoiceRoutes } from '#features/money/invoice/invoice.routes.ts';
import { pickupRoutes } from '#features/aftersales/pickup/pickup.routes.ts';
import { refundRoutes } from '#features/aftersales/refund/refund.routes.ts';
import { reviewRoutes } from '#features/aftersales/review/review.routes.ts';
import { snapshotRoutes } from '#features/buying/snapshot/snapshot.routes.ts';
import { surveyRoutes } from '#features/buying/survey/survey.routes.ts';
import type { RouteRow } from './route.ts';

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
