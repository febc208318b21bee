import type { Cents } from 'contract/money.ts';

/**
 * Describes what a coupon gives: an amount off (fixed, or drawn at random), a discount, a free piece, or something that a
 * store writes off. Amounts are in cents; a discount is the share of the price left to pay, in basis points.
 */
export type CouponBenefit =
  | { readonly kind: 'generic' | 'fullReduction'; readonly off: Cents }
  | { readonly kind: 'discount'; readonly discountBp: number; readonly mostOff: Cents | null }
  /** Takes off an amount between these, drawn once for each coupon when it is received. */
  | { readonly kind: 'random'; readonly least: Cents; readonly most: Cents }
  /** Is written off by a store, never at checkout. */
  | { readonly kind: 'writeOff' }
  /** Gives one piece of its products for free. */
  | { readonly kind: 'exchange' };

/** Names a kind of coupon by its benefit, such as an amount, a percentage or a product. */
export type CouponKind = CouponBenefit['kind'];

/** Holds the number on the wire of each kind of coupon; a kind outside 1 to 5 is a generic coupon. */
export const couponTypes: Readonly<Record<CouponKind, number>> = {
  generic: 0,
  fullReduction: 1,
  discount: 2,
  random: 3,
  writeOff: 4,
  exchange: 5,
};

/** Describes when a received coupon can be used: between two moments, or for so many whole days after the day it is received. */
export type CouponValidity = { readonly from: Date; readonly until: Date } | { readonly days: number };

/** Names how members get a coupon: from the shop's list, by a link, a code, a friend or the merchant. */
export type CouponReceipt = 'page' | 'link' | 'code' | 'share' | 'gift';

/** Names how a member got a coupon: 'friend' from another member, 'purchase' with a product that they paid for, and so on. */
export type CouponSource = CouponReceipt | 'friend' | 'purchase';

/** Describes a coupon as a merchant offers it. */
export interface Coupon {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly benefit: CouponBenefit;
  /** Gives the sum of its products from which it can be used; 0 for any. */
  readonly threshold: Cents;
  /** Lists its products by id; null for all products of the site. */
  readonly goodsIds: ReadonlySet<number> | null;
  /** Lists the levels that may receive it; empty for everybody. */
  readonly levels: readonly number[];
  /** Tells whether it also applies to lines that a promotion reduced. */
  readonly stacks: boolean;
  readonly receipt: CouponReceipt;
  readonly startsAt: Date;
  /** Is null for a coupon that is handed out until the merchant ends it. */
  readonly endsAt: Date | null;
  /** Is null for as many as are asked for. */
  readonly stock: number | null;
  readonly perMember: number;
  readonly validity: CouponValidity;
  /** Counts the pieces of each share among friends. */
  readonly sharePieces: number;
  /** Tells whether its holder may give it to a friend. */
  readonly givable: boolean;
  /** Tells whether it returns to its holder when the order that used it is refunded. */
  readonly backOnRefund: boolean;
  /** Holds a word that gives it when typed as a code; empty for none. */
  readonly word: string;
}

/** Describes a coupon before it has an id. */
export type NewCoupon = Omit<Coupon, 'id'>;

/**
 * Describes what a member's coupon gives an order: an amount off, a discount, or a free piece. Amounts are in cents,
 * random ones already drawn; a discount is the share of the price left to pay, in basis points.
 */
export type AppliedBenefit =
  | { readonly off: Cents }
  | { readonly discountBp: number; readonly mostOff: Cents | null }
  | { readonly freePiece: true };

/** Describes a member's coupon that can be used in an order now. */
export interface UsableCoupon extends Pick<Coupon, 'name' | 'threshold' | 'goodsIds' | 'stacks'> {
  /** Identifies the member's coupon, not what the merchant offers. */
  readonly id: number;
  readonly couponId: number;
  readonly benefit: AppliedBenefit;
  /** Counts the buyer's coupons that are of one kind with it, itself included: of the same coupon, with the same drawn amount. */
  readonly copies: number;
  readonly endsAt: Date;
}
