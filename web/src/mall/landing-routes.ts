import { appRoutes } from '#mall/features/shop/app/app.routes.ts';
import { cartRoutes } from '#mall/features/buying/cart/cart.routes.ts';
import { decorationRoutes } from '#mall/features/goods/decoration/decoration.routes.ts';
import { goodsRoutes } from '#mall/features/goods/goods/goods.routes.ts';
import { homeRoutes } from '#mall/features/front/home/home.routes.ts';
import { searchRoutes } from '#mall/features/goods/search/search.routes.ts';
import type { RouteRow } from '#phone/route.ts';

/** Maps each domain with pages that most visits begin with to their routes, which are loaded with the shell. */
export const landingRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  app: appRoutes,
  home: homeRoutes,
  decoration: decorationRoutes,
  search: searchRoutes,
  goods: goodsRoutes,
  cart: cartRoutes,
};
