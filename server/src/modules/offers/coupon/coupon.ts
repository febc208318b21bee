/** Exports the public interface of coupons. */
export type { Coupon, UsableCoupon } from './rules/coupon.ts';
export { returnCoupon } from './return-coupon.ts';
export { findHeldCoupon, findUsableCoupon, loadUsableCoupons, toOfferedCoupon } from './load-usable-coupons.ts';
export { type FindCoupon, loadCouponFinder } from './load-coupon-finder.ts';
export { loadCouponCentreOffers, loadReceivableCoupons } from './offers.ts';
export { isListedFor, isShareableFor } from './rules/receive-coupon.ts';
export { buildOwnCoupon, toCouponFields } from './rules/coupon-reply.ts';
export { findCouponDoubts, parseCouponInput } from './parse-coupon-input.ts';
export { giveCouponsToMember, sendCouponsUpTo } from './receive-coupon.ts';
export { couponHandoutState } from './rules/merchant-coupon-reply.ts';
export { cachedCoupons, findCouponByKey, listKeyedCoupons, saveCoupon } from './store/coupons.ts';
export { countCouponUses } from './store/count-uses.ts';
export {
  endCouponBatches,
  endCouponsOfGift,
  listUnusedCoupons,
  listUsableCoupons,
  lockCoupon,
  moveCouponBatches,
  unlockCoupon,
  useCoupon,
} from './store/member-coupons.ts';
