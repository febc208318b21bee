import { addressRoutes } from '#mall/features/shop/address/address.routes.ts';
import { checkoutRoutes } from '#mall/features/buying/checkout/checkout.routes.ts';
import { identityRoutes } from '#mall/features/members/identity/identity.routes.ts';
import type { RouteRow } from '#phone/route.ts';

/** Maps each domain of a checkout to the routes of its pages. See route-groups.ts. */
export const buyingRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  address: addressRoutes,
  identity: identityRoutes,
  checkout: checkoutRoutes,
};
