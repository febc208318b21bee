import { accountRoutes } from '#features/members/account/account.routes.ts';
import { favouriteRoutes } from '#features/buying/favourite/favourite.routes.ts';
import { messageRoutes } from '#features/shop/message/message.routes.ts';
import { siteRoutes } from '#features/shop/site/site.routes.ts';
import { suggestionRoutes } from '#features/members/suggestion/suggestion.routes.ts';
import { trackingRoutes } from '#features/front/tracking/tracking.routes.ts';
import { uploadTaskRoutes } from '#features/sharing/upload-task/upload-task.routes.ts';
import type { RouteRow } from './route.ts';

/**
 * Maps each domain about the member and the shop to the routes of its pages: the account, messages, favourites, footprints, customer service. See
 * route-groups.ts.
 */
export const memberRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  site: siteRoutes,
  account: accountRoutes,
  favourite: favouriteRoutes,
  message: messageRoutes,
  tracking: trackingRoutes,
  suggestion: suggestionRoutes,
  uploadtask: uploadTaskRoutes,
};
