import type { Reply } from 'contract/call.ts';
import type { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';

/** Describes a coupon that can be received. */
export type CouponOffer = Reply<typeof couponCalls.activeCoupons>['list'][number];
/** Describes a coupon that the member holds. */
export type OwnCoupon = Reply<typeof couponCalls.myCoupons>['list'][number];
/** Describes the benefit of a coupon, as every reply has it. */
export type CouponValue = Pick<
  CouponOffer,
  'type' | 'typeText' | 'name' | 'amount' | 'maxAmount' | 'discount' | 'fullAmount' | 'allGoods' | 'stacks'
>;

/** Holds the numbers of the two coupon types that take no money off an order: written off in a store, or exchanged for a product. */
export const couponTypes = { writeOff: 4, exchange: 5 } as const;
