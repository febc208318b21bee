import { bookingRoutes } from '#features/booking/booking.routes.ts';
import { couponRoutes } from '#features/coupon/coupon.routes.ts';
import { equityRoutes } from '#features/equity/equity.routes.ts';
import { facePayRoutes } from '#features/facepay/facepay.routes.ts';
import { giftRoutes } from '#features/gift/gift.routes.ts';
import { groupBuyRoutes } from '#features/groupbuy/groupbuy.routes.ts';
import { luckyDrawRoutes } from '#features/luckydraw/luckydraw.routes.ts';
import { offlinePayRoutes } from '#features/offlinepay/offlinepay.routes.ts';
import { cardRoutes } from '#features/card/card.routes.ts';
import { placeRoutes } from '#features/place/place.routes.ts';
import { pointsMallRoutes } from '#features/pointsmall/pointsmall.routes.ts';
import { pointsRoutes } from '#features/points/points.routes.ts';
import { promotionRoutes } from '#features/promotion/promotion.routes.ts';
import { shareRoutes } from '#features/share/share.routes.ts';
import { shareRewardRoutes } from '#features/sharereward/sharereward.routes.ts';
import { signInRoutes } from '#features/signin/signin.routes.ts';
import type { RouteRow } from './route.ts';

/** Maps each domain that belongs to none of the other groups to the routes of its pages. See route-groups.ts. */
export const furtherRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  promotion: promotionRoutes,
  groupbuy: groupBuyRoutes,
  coupon: couponRoutes,
  points: pointsRoutes,
  luckydraw: luckyDrawRoutes,
  signin: signInRoutes,
  pointsmall: pointsMallRoutes,
  equity: equityRoutes,
  gift: giftRoutes,
  card: cardRoutes,
  booking: bookingRoutes,
  offlinepay: offlinePayRoutes,
  facepay: facePayRoutes,
  place: placeRoutes,
  share: shareRoutes,
  sharereward: shareRewardRoutes,
};
