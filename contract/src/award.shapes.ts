import { Type } from 'typebox';
import { CouponFields } from './coupon/coupon.shapes.ts';

/** Describes an award: points, and one of each of some coupons. */
export const Award = {
  points: Type.Integer(),
  coupons: Type.Array(Type.Object(CouponFields)),
};

/** Describes an award as a merchant enters it: points, and the keys of coupons. Either may be absent, not both. */
export const AwardForm = {
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  coupons: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 5 })),
};
