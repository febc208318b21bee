import { appRoutes } from '#features/shop/app/app.routes.ts';
import { cartRoutes } from '#features/buying/cart/cart.routes.ts';
import { decorationRoutes } from '#features/goods/decoration/decoration.routes.ts';
import { goodsRoutes } from '#features/goods/goods/goods.routes.ts';
import { homeRoutes } from '#features/front/home/home.routes.ts';
import { searchRoutes } from '#features/goods/search/search.routes.ts';
import type { RouteRow } from './route.ts';

/** Maps each domain with pages that most visits begin with to their routes, which are loaded with the shell. */
export const landingRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  app: appRoutes,
  home: homeRoutes,
  decoration: decorationRoutes,
  search: searchRoutes,
  goods: goodsRoutes,
  cart: cartRoutes,
};
