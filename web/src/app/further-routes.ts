import { accountRoutes } from '#features/account/account.routes.ts';
import { addressRoutes } from '#features/address/address.routes.ts';
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts';
import { couponRoutes } from '#features/coupon/coupon.routes.ts';
import { equityRoutes } from '#features/equity/equity.routes.ts';
import { favouriteRoutes } from '#features/favourite/favourite.routes.ts';
import { groupBuyRoutes } from '#features/groupbuy/groupbuy.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { logisticsRoutes } from '#features/logistics/logistics.routes.ts';
import { messageRoutes } from '#features/message/message.routes.ts';
import { orderRoutes } from '#features/order/order.routes.ts';
import { paymentRoutes } from '#features/payment/payment.routes.ts';
import { cardRoutes } from '#features/card/card.routes.ts';
import { pointsRoutes } from '#features/points/points.routes.ts';
import { promotionRoutes } from '#features/promotion/promotion.routes.ts';
import { siteRoutes } from '#features/site/site.routes.ts';
import type { RouteRow } from './route.ts';

/** Lists, by domain, all other pages. Their rows come with the first of them, or once the mall is idle: they would weigh on each first load. */
export const furtherRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  promotion: promotionRoutes,
  groupbuy: groupBuyRoutes,
  coupon: couponRoutes,
  points: pointsRoutes,
  equity: equityRoutes,
  card: cardRoutes,
  site: siteRoutes,
  account: accountRoutes,
  address: addressRoutes,
  identity: identityRoutes,
  favourite: favouriteRoutes,
  checkout: checkoutRoutes,
  order: orderRoutes,
  logistics: logisticsRoutes,
  message: messageRoutes,
  payment: paymentRoutes,
};
