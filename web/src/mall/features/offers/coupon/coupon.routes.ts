import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { isCouponLinkToken } from './is-coupon-link-token.ts';

/** Lists the routes (URLs and screens) of the pages for coupons. */
export const couponRoutes = [
  {
    path: '/myCoupon',
    title: '我的优惠券',
    requireAuth: true,
    screen: () => import('./screens/MyCouponsScreen.tsx').then((file) => file.MyCouponsScreen),
    reads: () => [initialRead(couponCalls.myCoupons, { status: 0, pageNo: 1 })],
  },
  {
    path: '/drawCoupon',
    title: '领券中心',
    screen: () => import('./screens/DrawCouponScreen.tsx').then((file) => file.DrawCouponScreen),
    reads({ query }) {
      const cid = parseIdParam(query.get('cid'));
      return [initialRead(couponCalls.activeCoupons, cid === undefined ? {} : { couponIds: String(cid) })];
    },
  },
  {
    path: '/couponInfo/:cid/:cuid',
    title: '优惠券详情',
    screen: () => import('./screens/CouponInfoScreen.tsx').then((file) => file.CouponInfoScreen),
    reads({ params }) {
      const [cid, cuid] = [parseIdParam(params['cid'] ?? null), parseIdParam(params['cuid'] ?? null)];
      return cid === undefined ? [] : [initialRead(couponCalls.couponInfo, { cid, ...(cuid === undefined ? {} : { cuid }) })];
    },
  },
  {
    path: '/drawCouponCode',
    title: '券码领券',
    screen: () => import('./screens/DrawCodeScreen.tsx').then((file) => file.DrawCodeScreen),
  },
  {
    path: '/couponcode',
    title: '出示券码',
    requireAuth: true,
    screen: () => import('./screens/CouponCodeScreen.tsx').then((file) => file.CouponCodeScreen),
  },
  {
    path: '/cantUseCoupon',
    title: '不可用的优惠券',
    requireAuth: true,
    screen: () => import('./screens/UnusableCouponsScreen.tsx').then((file) => file.UnusableCouponsScreen),
  },
  {
    path: '/couponShareList',
    title: '分享领券',
    requireAuth: true,
    screen: () => import('./screens/ShareListScreen.tsx').then((file) => file.ShareListScreen),
  },
  {
    path: '/couponShare',
    title: '分享优惠券',
    requireAuth: true,
    screen: () => import('./screens/CouponShareScreen.tsx').then((file) => file.CouponShareScreen),
  },
  {
    path: '/shareCoupon',
    title: '好友请你领券',
    screen: () => import('./screens/SharedCouponScreen.tsx').then((file) => file.SharedCouponScreen),
    reads({ query }) {
      const token = query.get('share') ?? '';
      return isCouponLinkToken(token) ? [initialRead(couponCalls.couponShare, { token })] : [];
    },
  },
  {
    path: '/couponDonation',
    title: '转赠优惠券',
    screen: () => import('./screens/GiveCouponScreen.tsx').then((file) => file.GiveCouponScreen),
  },
] satisfies readonly RouteRow[];
