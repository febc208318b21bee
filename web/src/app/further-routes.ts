import { bookingRoutes } from '#features/counter/booking/booking.routes.ts';
import { couponRoutes } from '#features/offers/coupon/coupon.routes.ts';
import { equityRoutes } from '#features/offers/equity/equity.routes.ts';
import { facePayRoutes } from '#features/counter/face-payment/face-payment.routes.ts';
import { giftRoutes } from '#features/offers/gift/gift.routes.ts';
import { groupBuyRoutes } from '#features/offers/group-buy/group-buy.routes.ts';
import { luckyDrawRoutes } from '#features/offers/lucky-draw/lucky-draw.routes.ts';
import { offlinePayRoutes } from '#features/counter/offline-payment/offline-payment.routes.ts';
import { cardRoutes } from '#features/offers/card/card.routes.ts';
import { placeRoutes } from '#features/shop/place/place.routes.ts';
import { pointsMallRoutes } from '#features/front/points-mall/points-mall.routes.ts';
import { pointsRoutes } from '#features/offers/points/points.routes.ts';
import { promotionRoutes } from '#features/offers/promotion/promotion.routes.ts';
import { shareRoutes } from '#features/sharing/share/share.routes.ts';
import { shareRewardRoutes } from '#features/sharing/share-reward/share-reward.routes.ts';
import { signInRoutes } from '#features/offers/sign-in/sign-in.routes.ts';
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
