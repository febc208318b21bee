import { bookingRoutes } from '#mall/features/counter/booking/booking.routes.ts';
import { couponRoutes } from '#mall/features/offers/coupon/coupon.routes.ts';
import { equityRoutes } from '#mall/features/offers/equity/equity.routes.ts';
import { facePayRoutes } from '#mall/features/counter/face-payment/face-payment.routes.ts';
import { giftRoutes } from '#mall/features/offers/gift/gift.routes.ts';
import { groupBuyRoutes } from '#mall/features/offers/group-buy/group-buy.routes.ts';
import { luckyDrawRoutes } from '#mall/features/offers/lucky-draw/lucky-draw.routes.ts';
import { offlinePayRoutes } from '#mall/features/counter/offline-payment/offline-payment.routes.ts';
import { cardRoutes } from '#mall/features/offers/card/card.routes.ts';
import { placeRoutes } from '#mall/features/shop/place/place.routes.ts';
import { pointsMallRoutes } from '#mall/features/front/points-mall/points-mall.routes.ts';
import { pointsRoutes } from '#mall/features/offers/points/points.routes.ts';
import { promotionRoutes } from '#mall/features/offers/promotion/promotion.routes.ts';
import { shareRoutes } from '#mall/features/sharing/share/share.routes.ts';
import { shareRewardRoutes } from '#mall/features/sharing/share-reward/share-reward.routes.ts';
import { signInRoutes } from '#mall/features/offers/sign-in/sign-in.routes.ts';
import type { RouteRow } from '#phone/route.ts';

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
