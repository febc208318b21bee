import { defineCalls } from '../call.ts';
import type { couponShapes } from './coupon.shapes.ts';

const receiptRefusals = ['couponNotFound', 'couponNotYet', 'couponOver', 'couponNotYours', 'couponLimit', 'couponNoneLeft'] as const;

/** Declares the calls by which shoppers receive, use, share and give away coupons. */
export const couponCalls = defineCalls<typeof couponShapes>()({
  activeCoupons: {
    method: 'POST',
    path: '/contentPage/getActiveCoupon',
    caller: 'anyone',
    work: 'read',
    form: true,
    says: 'Lists the coupons that the caller can receive: all that the shop lists, those of some ids, or those for a product.',
  },
  couponCount: {
    method: 'GET',
    path: '/user-coupon/countCouponByAgentIdAndStatus',
    caller: 'shopper',
    work: 'read',
    says: 'Counts the coupons of the caller: unused (0), used (1) or ended (2).',
  },
  receiveCoupon: {
    method: 'POST',
    path: '/api/v1/coupons/:cid/receive',
    caller: 'shopper',
    work: 'write',
    says: 'Gives the caller a coupon that the shop lists or that has a link. A random amount is drawn now.',
    refuses: receiptRefusals,
  },
  receiveByCode: {
    method: 'POST',
    path: '/api/v1/coupons/code',
    caller: 'shopper',
    work: 'write',
    says: 'Gives the caller the coupon of a code.',
    refuses: ['couponCodeWrong', ...receiptRefusals],
  },
  myCoupons: {
    method: 'GET',
    path: '/api/v1/coupons/mine',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the coupons of the caller: unused (0), used (1) or ended (2).',
  },
  couponInfo: {
    method: 'GET',
    path: '/api/v1/coupons/:cid',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a coupon: as the shop offers it, and as the caller holds it.',
    refuses: ['couponNotFound'],
  },
  shareableCoupons: {
    method: 'GET',
    path: '/api/v1/coupon-shares',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the coupons that the caller can share among friends, with what was taken of their shares.',
  },
  shareCoupon: {
    method: 'POST',
    path: '/api/v1/coupons/:cid/share',
    caller: 'shopper',
    work: 'write',
    says: "Starts a share of a coupon among friends, or returns the caller's share that still has pieces.",
    refuses: ['couponNotFound', 'couponNotYet', 'couponOver', 'couponNotYours'],
  },
  couponShare: {
    method: 'GET',
    path: '/api/v1/coupon-shares/:token',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a share: who shares which coupon, and who took some of it.',
    refuses: ['couponShareNotFound'],
  },
  takeSharedCoupon: {
    method: 'POST',
    path: '/api/v1/coupon-shares/:token/take',
    caller: 'shopper',
    work: 'write',
    says: 'Gives the caller a coupon of a share. Each member takes one.',
    refuses: ['couponShareNotFound', 'couponShareOver', 'couponShareTaken', ...receiptRefusals],
  },
  giveCoupon: {
    method: 'POST',
    path: '/api/v1/coupons/give',
    caller: 'shopper',
    work: 'write',
    says: 'Makes a link by which a friend takes a coupon of the caller, as long as it is unused.',
    refuses: ['couponNotFound', 'couponNotGivable'],
  },
  couponGift: {
    method: 'GET',
    path: '/api/v1/coupon-gifts/:token',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a coupon that a member gives away, and whether it is still there.',
    refuses: ['couponGiftNotFound'],
  },
  takeGivenCoupon: {
    method: 'POST',
    path: '/api/v1/coupon-gifts/:token/take',
    caller: 'shopper',
    work: 'write',
    says: 'Moves a coupon that a member gives away to the caller.',
    refuses: ['couponGiftNotFound', 'couponGiftOver', 'couponGiftOwn'],
  },
});
