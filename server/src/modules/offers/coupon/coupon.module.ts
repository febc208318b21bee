import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponShapes } from 'contract/offers/coupon/coupon.shapes.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { couponMerchantShapes } from 'contract/offers/coupon/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { couponGift, giveCoupon, takeGivenCoupon } from './calls/coupon-gifts.ts';
import { couponShare, shareableCoupons, shareCoupon, takeSharedCoupon } from './calls/coupon-shares.ts';
import { activeCoupons, couponCount, couponInfo, myCoupons, receiveByCode, receiveCoupon } from './calls/coupons.ts';
import {
  couponHolders,
  endCoupon,
  listCoupons,
  makeCouponCodes,
  putCoupon,
  readCoupon,
  removeCoupon,
  sendCoupon,
  writeOffCoupon,
} from './calls/merchant-coupons.ts';
import { defineModule } from '#define-module.ts';
import { couponScheduledTasks } from './scheduled-tasks.ts';
import { findCouponInconsistencies } from './store/member-coupons.ts';
import { couponMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls by which shoppers collect, share and give away coupons. */
const couponApi = defineApi('coupon', couponCalls, couponShapes, {
  activeCoupons,
  couponCount,
  receiveCoupon,
  receiveByCode,
  myCoupons,
  couponInfo,
  shareableCoupons,
  shareCoupon,
  couponShare,
  takeSharedCoupon,
  giveCoupon,
  couponGift,
  takeGivenCoupon,
});
/** Holds the definitions, schemas and handlers of the merchant's calls for coupons. */
const couponMerchantApi = defineApi('merchant', couponMerchantCalls, couponMerchantShapes, {
  listCoupons,
  readCoupon,
  removeCoupon,
  couponHolders,
  putCoupon,
  endCoupon,
  makeCouponCodes,
  sendCoupon,
  writeOffCoupon,
});

export const couponModule = defineModule({
  name: 'coupon',
  apis: [couponApi, couponMerchantApi],
  tasks: () => couponScheduledTasks,
  provers: [findCouponInconsistencies],
  memberData: couponMemberData,
});
