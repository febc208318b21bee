import { addressRoutes } from '#features/shop/address/address.routes.ts';
import { checkoutRoutes } from '#features/buying/checkout/checkout.routes.ts';
import { identityRoutes } from '#features/members/identity/identity.routes.ts';
import type { RouteRow } from './route.ts';

/** Maps each domain of a checkout to the routes of its pages. See route-groups.ts. */
export const buyingRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  address: addressRoutes,
  identity: identityRoutes,
  checkout: checkoutRoutes,
};
