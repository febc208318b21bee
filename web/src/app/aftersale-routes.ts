import { expressRoutes } from '#features/express/express.routes.ts';
import { invoiceRoutes } from '#features/invoice/invoice.routes.ts';
import { pickupRoutes } from '#features/pickup/pickup.routes.ts';
import { refundRoutes } from '#features/refund/refund.routes.ts';
import { reviewRoutes } from '#features/review/review.routes.ts';
import { snapshotRoutes } from '#features/snapshot/snapshot.routes.ts';
import { surveyRoutes } from '#features/survey/survey.routes.ts';
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
