import type { Cents } from 'contract/money.ts';
import type { CouponChoice, LineTie } from '#modules/offers/pricing/pricing.ts';
import type { InsuranceTerms } from '#modules/shop/site/site.ts';
import type { QuotedPresale } from './quoted-presale.ts';

/** Describes a line of an order draft. The order's line gets the same id; several lines may be of one SKU. */
export interface DraftLine {
  readonly lineId: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
  /** Ties the line to others: a piece of an add-on purchase, or a gift. Absent for a line of its own. */
  readonly tie?: LineTie;
}

/**
 * Holds the address of an order draft as the shopper last saw it: the region as text; name, number and street only encrypted
 * (base64).
 */
export interface SnapshotAddress {
  readonly id: number;
  readonly receiverSealed: string;
  readonly region: readonly string[];
  readonly regionText: string;
  readonly tag: string;
}

/** Numbers lines from 1, in their order; the number is the line's id in the draft. */
export const numberLines = (lines: readonly Omit<DraftLine, 'lineId'>[]): DraftLine[] =>
  lines.map((line, i) => ({ ...line, lineId: i + 1 }));

/**
 * Holds the shopper's choices for an order, as a request names them: 0 keeps the previous choice, -1 chooses none.
 * Without a previous choice, 0 takes the coupon (`cuid`) that makes the order cheapest, and no points or insurance.
 */
export interface DraftChoices {
  readonly addressId: number;
  readonly realnameId: number;
  readonly cuid: number;
  /** Is 1 to use the points that the order can use. */
  readonly points: number;
  /** Is 1 to buy the return-freight insurance. */
  readonly insurance: number;
}

/** Reads the buyer's choices (address, identity, coupon, points, insurance) from a request. A missing choice is 0. */
export const readChoices = ({
  addressId = 0,
  realnameId = 0,
  cuid = 0,
  points = 0,
  insurance = 0,
}: { readonly [Choice in keyof DraftChoices]?: number | undefined }): DraftChoices => ({
  addressId,
  realnameId,
  cuid,
  points,
  insurance,
});

/** Converts the coupon number of a request to a choice: 0 takes the best coupon, a negative number takes none. */
export const toCouponChoice = (cuid: number): CouponChoice => (cuid === 0 ? 'best' : cuid < 0 ? 'none' : cuid);

/** Returns the coupon with which a draft is priced again as it was shown: the one that was chosen, or that was used by itself. */
export const toShownCoupon = ({ couponChoice = 0, couponId = null }: Pick<CheckoutSnapshot, 'couponChoice' | 'couponId'>): CouponChoice => {
  if (couponId === null) return 'none';
  return couponChoice === couponId ? couponId : { byItself: couponId };
};

/**
 * Holds an order draft as the shopper last saw it, such as its lines, address, choices, promotion and amounts. The
 * order must match it.
 */
export interface CheckoutSnapshot {
  readonly lines: readonly DraftLine[];
  /** null if there is no address yet, or if nothing is shipped. */
  readonly address: SnapshotAddress | null;
  /** Identifies the identity it is ordered under; older drafts have none. */
  readonly identityId?: number | null;
  /** Holds the choice of a coupon as the last request carried it; older drafts have none. */
  readonly couponChoice?: number;
  /** Identifies the member's coupon that was shown as used; null if none was, absent in older drafts. */
  readonly couponId?: number | null;
  /** Holds the choice of points as the last request carried it, and how many the order was shown to use; older drafts have neither. */
  readonly pointsChoice?: number;
  readonly points?: number;
  /** Holds the choice of the insurance as the last request carried it, and the terms that were shown as bought, null for none; older drafts have neither. */
  readonly insuranceChoice?: number;
  readonly insurance?: InsuranceTerms | null;
  /** Counts the points that it was shown to cost in the points mall; absent in older drafts. */
  readonly pointsDue?: number;
  /** Identifies the promotion whose price it asks for; null for ordinary prices, absent in older drafts. */
  readonly promotionId?: number | null;
  /** Identifies the group that it would join; null for a new group and for other orders, absent in older drafts. */
  readonly groupId?: string | null;
  /** Identifies the buyer's right that pays for the pieces; null for none, absent in older drafts. */
  readonly rightId?: number | null;
  /** Holds the terms of its presale that were shown; null for other orders, absent in older drafts. */
  readonly presale?: QuotedPresale | null;
  readonly payable: Cents;
  /** Gives the amount of each line's goods, by line id. */
  readonly amounts: Readonly<Record<number, Cents>>;
  /** Gives the shipping fee; null while it depends on an address, absent in older drafts. */
  readonly freight?: Cents | null;
  /** Tells whether the lines came from the cart; the order then removes them from it. */
  readonly fromCart: boolean;
}

/** Describes an order draft: its number, the snapshot that the shopper saw last, and when it expires. */
export interface OrderDraft {
  readonly tid: string;
  readonly shown: CheckoutSnapshot;
  readonly expiresAt: Date;
}
