import type { PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import type { Cents } from 'contract/money.ts';

/** Describes what all promotions have: when they run, for whom, and for which products. */
export interface PromotionHead {
  readonly id: number;
  readonly kind: PromotionKind;
  /** Holds the name that shoppers read. */
  readonly name: string;
  readonly startsAt: Date;
  /** Is null for a promotion that runs until the merchant ends it. */
  readonly endsAt: Date | null;
  /** Lists the levels that may use it; empty for everybody, visitors too. */
  readonly levels: readonly number[];
  /** Lists its products by id; null for all products of the site. */
  readonly goodsIds: ReadonlySet<number> | null;
}

/**
 * Describes the price of each product in a promotion: a fixed price, a share of the list price in basis points, or an amount off each
 * piece.
 */
export type PriceOffer = { readonly price: Cents } | { readonly discountBp: number } | { readonly off: Cents };

/** Describes the exclusive price of a product in a promotion, and the pieces offered at it. */
export interface ExclusiveOffer {
  readonly offer: PriceOffer;
  readonly pieces: number;
}

/**
 * Describes what promotions have whose price an order asks for by their id. Such an order is of one product, takes pieces of the promotion
 * besides those in stock, and joins no other promotion.
 */
export interface ExclusiveHead extends PromotionHead {
  readonly goodsIds: ReadonlySet<number>;
  readonly offers: ReadonlyMap<number, ExclusiveOffer>;
  /** Bounds the pieces that one member may buy; null for no bound. */
  readonly mostPerMember: number | null;
  /** Tells whether full reductions, coupons and points apply to its price too. */
  readonly joinsReductions: boolean;
}

/** Describes a tier of a promotion in terms of the shop: what it requires, and what it gives. */
export interface TierTerms {
  /** Asks for so many pieces; null where it asks for a sum. */
  readonly pieces: number | null;
  /** Asks for so much, in cents; null where it asks for pieces. */
  readonly threshold: Cents | null;
  /** Is null where it gives no price: an add-on purchase. */
  readonly gives: PriceOffer | null;
  readonly freeShipping: boolean;
  /** Tells whether it is granted again for each further multiple of its threshold. */
  readonly repeats: boolean;
}

/** Describes what some pieces together add to the sum that full reductions test, in an order of so many pieces or more. */
export interface PiecesPrice {
  readonly pieces: number;
  readonly amount: Cents;
  readonly fewest: number;
}
