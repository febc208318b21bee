/** Describes what an equity product gives its buyer for each piece. Each benefit is optional; at least one is there. */
export interface EquityTerms {
  /** Counts the days from the payment. */
  readonly days: number;
  readonly coupons: readonly { readonly couponId: number; readonly count: number }[];
  /** Is 0 for none. */
  readonly points: number;
  /** Identifies the level for its days; null for none. */
  readonly levelId: number | null;
  /** Gives so many pieces of its products at no price; null for no count card. */
  readonly card: { readonly pieces: number; readonly goodsIds: readonly number[] } | null;
}

/** Describes the terms of a product, as they were saved under this id: they never change. */
export interface Equity extends EquityTerms {
  readonly id: number;
  readonly goodsId: number;
}

/** Describes a right that a member bought. */
export interface EquityRight {
  readonly id: number;
  readonly tid: string;
  readonly equityId: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Counts the pieces of its count card that are left; null without a card. */
  readonly cardLeft: number | null;
  /** Counts the coupons that could not be given, by the id of the coupon. */
  readonly missing: Readonly<Record<string, number>>;
}

const day = 24 * 60 * 60 * 1000;

/** Returns when a right ends that was paid for at a moment. */
export const rightEnd = (paidAt: Date, days: number): Date => new Date(paidAt.getTime() + days * day);
