import { accountRoutes } from '#features/account/account.routes.ts';
import { addressRoutes } from '#features/address/address.routes.ts';
import { appRoutes } from '#features/app/app.routes.ts';
import { cartRoutes } from '#features/cart/cart.routes.ts';
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts';
import { couponRoutes } from '#features/coupon/coupon.routes.ts';
import { equityRoutes } from '#features/equity/equity.routes.ts';
import { decorationRoutes } from '#features/decoration/decoration.routes.ts';
import { favouriteRoutes } from '#features/favourite/favourite.routes.ts';
import { goodsRoutes } from '#features/goods/goods.routes.ts';
import { groupBuyRoutes } from '#features/groupbuy/groupbuy.routes.ts';
import { homeRoutes } from '#features/home/home.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { logisticsRoutes } from '#features/logistics/logistics.routes.ts';
import { messageRoutes } from '#features/message/message.routes.ts';
import { orderRoutes } from '#features/order/order.routes.ts';
import { paymentRoutes } from '#features/payment/payment.routes.ts';
import { cardRoutes } from '#features/card/card.routes.ts';
import { pointsMallRoutes } from '#features/pointsmall/pointsmall.routes.ts';
import { pointsRoutes } from '#features/points/points.routes.ts';
import { promotionRoutes } from '#features/promotion/promotion.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { siteRoutes } from '#features/site/site.routes.ts';
import type { RouteRow } from './route.ts';

/** Lists every page of the mall, by domain. */
export const routes: Readonly<Record<string, readonly RouteRow[]>> = {
  app: appRoutes,
  home: homeRoutes,
  decoration: decorationRoutes,
  search: searchRoutes,
  goods: goodsRoutes,
  promotion: promotionRoutes,
  groupbuy: groupBuyRoutes,
  coupon: couponRoutes,
  points: pointsRoutes,
  pointsmall: pointsMallRoutes,
  equity: equityRoutes,
  card: cardRoutes,
  site: siteRoutes,
  account: accountRoutes,
  address: addressRoutes,
  identity: identityRoutes,
  cart: cartRoutes,
  favourite: favouriteRoutes,
  checkout: checkoutRoutes,
  order: orderRoutes,
  logistics: logisticsRoutes,
  message: messageRoutes,
  payment: paymentRoutes,
};
