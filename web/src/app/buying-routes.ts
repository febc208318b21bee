import { addressRoutes } from '#features/address/address.routes.ts';
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import type { RouteRow } from './route.ts';

/** Lists, by domain, the pages of a checkout. See route-groups.ts. */
export const buyingRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  address: addressRoutes,
  identity: identityRoutes,
  checkout: checkoutRoutes,
};
