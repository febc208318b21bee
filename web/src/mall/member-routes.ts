import { accountRoutes } from '#mall/features/members/account/account.routes.ts';
import { favouriteRoutes } from '#mall/features/buying/favourite/favourite.routes.ts';
import { messageRoutes } from '#mall/features/shop/message/message.routes.ts';
import { siteRoutes } from '#mall/features/shop/site/site.routes.ts';
import { suggestionRoutes } from '#mall/features/members/suggestion/suggestion.routes.ts';
import { trackingRoutes } from '#mall/features/front/tracking/tracking.routes.ts';
import { uploadTaskRoutes } from '#mall/features/sharing/upload-task/upload-task.routes.ts';
import type { RouteRow } from '#phone/route.ts';

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
