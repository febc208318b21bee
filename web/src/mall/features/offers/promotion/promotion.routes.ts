import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';

/** Lists the routes (URLs and screens) of the pages for promotions. */
export const promotionRoutes = [
  {
    path: '/activityCenter',
    title: '活动中心',
    keepAlive: true,
    screen: () => import('./screens/ActivityCenterScreen.tsx').then((file) => file.ActivityCenterScreen),
    reads: () => [initialRead(promotionCalls.listActivities, { pageNo: 1 })],
  },
  {
    path: '/fullpackageRule/:id',
    title: '任选规则',
    screen: () => import('./screens/PackageRuleScreen.tsx').then((file) => file.PackageRuleScreen),
    reads({ params }) {
      const id = parseIdParam(params['id'] ?? null);
      return id === undefined ? [] : [initialRead(promotionCalls.activity, { id, pageNo: 1 })];
    },
  },
  {
    path: '/activityCenterDetail',
    title: '促销活动',
    keepAlive: true,
    screen: () => import('./screens/PromotionScreen.tsx').then((file) => file.PromotionScreen),
    reads({ query }) {
      const id = parseIdParam(query.get('id'));
      return id === undefined ? [] : [initialRead(promotionCalls.activity, { id, pageNo: 1 })];
    },
  },
  {
    path: '/couponApplicableList/:cid',
    title: '可用券的商品',
    keepAlive: true,
    screen: () => import('./screens/CouponGoodsScreen.tsx').then((file) => file.CouponGoodsScreen),
    reads({ params }) {
      const cid = parseIdParam(params['cid'] ?? null);
      if (cid === undefined) return [];
      return [initialRead(couponGoodsCalls.couponGoods, { cid, pageNo: 1 })];
    },
  },
  {
    path: '/exchangeCoupon',
    title: '兑换券',
    requireAuth: true,
    screen: () => import('./screens/ExchangeScreen.tsx').then((file) => file.ExchangeScreen),
  },
] satisfies readonly RouteRow[];
