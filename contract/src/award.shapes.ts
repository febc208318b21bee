import { Type } from 'typebox';
import { CouponFields } from './offers/coupon/coupon.shapes.ts';

/**
 * Describes what a member is given for a sign-in, a store visit or an upload task: points, and one of each of some
 * coupons.
 */
export const RewardShape = {
  points: Type.Integer(),
  coupons: Type.Array(Type.Object(CouponFields)),
};

/**
 * Describes a reward (for a sign-in, store visit or upload task) as a merchant enters it: points, coupon keys, or
 * both.
 */
export const RewardForm = {
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  coupons: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 5 })),
};
