import { cents } from 'contract/money.ts';
import type { Coupon, CouponBenefit, CouponKind, CouponReceipt, NewCoupon } from './coupon.ts';

/** Describes the JSON column in which a coupon's terms are stored; written only by `saveCoupon`. Moments are milliseconds since 1970. */
export interface StoredCouponTerms
  extends Pick<Coupon, 'threshold' | 'stacks' | 'stock' | 'perMember' | 'sharePieces' | 'givable' | 'word'> {
  /** Is absent from coupons of earlier versions, which return. */
  readonly backOnRefund?: boolean;
  /** Holds the benefit without its kind, which has a column. */
  readonly benefit: object;
  readonly validity: { readonly from: number; readonly until: number } | { readonly days: number };
}

/** Describes a coupon as it is stored. */
export interface StoredCoupon {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly note: string;
  readonly receipt: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly levels: readonly number[];
  readonly goodsIds: readonly number[] | null;
  readonly terms: unknown;
}

/** Converts the database row of a coupon to a coupon. */
export function toCoupon({ id, kind, name, note, receipt, startsAt, endsAt, levels, goodsIds, terms }: StoredCoupon): Coupon {
  const { benefit, validity, threshold, backOnRefund = true, ...rest } = terms as StoredCouponTerms; // written by saveCoupon only
  return {
    ...rest,
    id,
    name,
    note,
    threshold: cents(threshold),
    backOnRefund,
    benefit: { kind: kind as CouponKind, ...benefit } as CouponBenefit,
    validity: 'days' in validity ? validity : { from: new Date(validity.from), until: new Date(validity.until) },
    receipt: receipt as CouponReceipt,
    startsAt,
    endsAt,
    levels,
    goodsIds: goodsIds && new Set(goodsIds),
  };
}

/** Returns the terms of a coupon as its JSON column holds them. */
export function toStoredCouponTerms(coupon: NewCoupon): StoredCouponTerms {
  const { threshold, stacks, stock, perMember, sharePieces, givable, backOnRefund, word, validity } = coupon;
  const { kind: _, ...benefit } = coupon.benefit;
  return {
    benefit,
    validity: 'days' in validity ? validity : { from: validity.from.getTime(), until: validity.until.getTime() },
    threshold,
    stacks,
    stock,
    perMember,
    sharePieces,
    givable,
    backOnRefund,
    word,
  };
}
