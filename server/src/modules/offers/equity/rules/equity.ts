/**
 * Describes what each piece of an equity product (权益商品) gives: coupons, points, a level or a count card, at least
 * one. Also says how many days these benefits last, and by how many days they can be extended.
 */
export interface EquityTerms {
  /** Counts the days from the payment. */
  readonly days: number;
  /** Counts the days by which a member may extend a right once; 0 for none. */
  readonly delayDays: number;
  readonly coupons: readonly { readonly couponId: number; readonly count: number }[];
  /** Is 0 for none. */
  readonly points: number;
  /** Identifies the level for its days; null for none. */
  readonly levelId: number | null;
  /** Gives so many pieces of its products at no price; null for no count card. */
  readonly card: { readonly pieces: number; readonly goodsIds: readonly number[] } | null;
}

/** Describes the terms of an equity product as saved under an id. They never change; new terms get a new id. */
export interface Equity extends EquityTerms {
  readonly id: number;
  readonly goodsId: number;
}

/** Describes an entitlement (权益): the benefits that a member has for one bought piece of an equity product, until it ends. */
export interface Entitlement {
  readonly id: number;
  readonly tid: string;
  readonly equityId: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Is set once its member extended it. */
  readonly extendedAt: Date | null;
  /** Is when it would have ended; null for a right that was not extended. */
  readonly firstEndAt: Date | null;
  /** Counts the pieces of its count card that are left; null without a card. */
  readonly cardLeft: number | null;
  /** Counts the coupons that could not be given, by the id of the coupon. */
  readonly missing: Readonly<Record<string, number>>;
}

const day = 24 * 60 * 60 * 1000;

/** Returns when an entitlement ends: a number of days (of 24 hours) after its payment, or after its present end. */
export const entitlementEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * day);

/** Counts the days before the end of a right in which it may be extended. */
const extensionWindow = 7;

/** Returns why a member cannot extend an entitlement (权益) now; undefined if the member can. */
export function findExtensionRefusal(
  { endsAt, extendedAt }: Pick<Entitlement, 'endsAt' | 'extendedAt'>,
  { delayDays }: Pick<EquityTerms, 'delayDays'>,
  now: Date,
): 'rightExtended' | 'rightNotExtendable' | 'rightNotDue' | undefined {
  if (extendedAt) return 'rightExtended';
  if (delayDays === 0 || endsAt <= now) return 'rightNotExtendable';
  return endsAt.getTime() - now.getTime() > extensionWindow * day ? 'rightNotDue' : undefined;
}
