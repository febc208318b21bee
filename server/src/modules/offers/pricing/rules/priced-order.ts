import type { Cents, PieceAmounts } from 'contract/money.ts';
import type { UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { Promotion, PromotionKind } from '#modules/offers/promotion/promotion.ts';
import type { InsuranceTerms } from '#modules/shop/site/site.ts';
import type { ExclusivePrice, LinePrice, SkuToPrice } from './line-price.ts';

/** Describes an order line to price: SKU, pieces and shipping. Several lines may be of one SKU. */
export interface LineToPrice extends SkuToPrice {
  readonly lineId: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
  readonly weightGrams: number;
  /** Identifies the freight template; null for a flat fee. */
  readonly templateId: number | null;
  readonly flatFreight: Cents;
  /** Ties the line to others of the order; absent for a line of its own. */
  readonly tie?: LineTie | undefined;
  /** Tells whether a return-freight insurance could pay for it; absent where none is offered. */
  readonly isReturnable?: boolean;
}

/**
 * Describes why an order line depends on other lines: it is an add-on purchase (加价购) or a gift. `ref` is the id of the
 * promotion or the purchase gift.
 */
export interface LineTie {
  readonly kind: 'markUp' | 'gift';
  readonly ref: number;
  /** Holds the name of a gift's activity; an add-on purchase has its own. */
  readonly name?: string;
}

/**
 * Describes how much an order's main lines lack to the sum that allows an add-on purchase (加价购), in cents. Also holds the promotion's id and those
 * lines.
 */
export interface MarkUpStanding {
  readonly ref: number;
  /** Is 0 once its pieces can be taken. */
  readonly missing: Cents;
  /** Hold the sum that its main lines have to reach, and what they reach. */
  readonly threshold: Cents;
  readonly reached: Cents;
  /** Lists its main lines. */
  readonly lineIds: readonly number[];
}

/**
 * Describes what an order is priced by besides its lines, such as promotions, exclusive price, coupons, points and insurance. Also holds the function
 * that computes shipping fees.
 */
export interface PricingTerms {
  /** Lists the promotions that run for the buyer on any of the lines. */
  readonly promotions: readonly Promotion[];
  /** Holds the promotion whose price the order asks for; null for an order at ordinary prices. */
  readonly exclusive: ExclusivePrice | null;
  /** Lists the buyer's coupons that can be used now; those that end first come first. */
  readonly coupons: readonly UsableCoupon[];
  readonly couponChoice: CouponChoice;
  /** Holds the points that the buyer may use; null where the site takes none. */
  readonly points: PointsTerms | null;
  /** Holds what the return-freight insurance costs and pays; null where the site offers none. */
  readonly insurance: InsuranceChoice | null;
  /** Lists the kinds of steps that may not both reduce one line. */
  readonly exclusions: readonly (readonly [PriceStepKind, PriceStepKind])[];
  /**
   * Computes the fee of a template for lines that pay shipping; undefined if the destination is not served, 'byPlace' if it must be known first.
   * `together` are all lines of the template, whose amount can make shipping free.
   */
  readonly templateFee: (
    templateId: number,
    lines: readonly { pieces: number; weightGrams: number; amount: Cents }[],
    together: readonly { amount: Cents }[],
  ) => Cents | 'byPlace' | undefined;
}

/**
 * Names the coupon that an order uses: `best` (of those that may be used by themselves the one with which the order costs least, or none), `none`, or
 * the id of one of the buyer's coupons. `byItself` is one that was the best when the buyer saw the price: it is used as it was then, if it still is.
 */
export type CouponChoice = 'best' | 'none' | number | { readonly byItself: number };

/** Tells whether a choice allows a coupon, and whether the buyer named it. */
export const readCouponChoice = (choice: CouponChoice, id: number): { readonly isAllowed: boolean; readonly isChosen: boolean } => ({
  isAllowed: choice === 'best' || choice === id || (typeof choice === 'object' && choice.byItself === id),
  isChosen: choice === id,
});

/**
 * Holds the points that a buyer has and whether they want to use them. Also holds how many points are worth a yuan, and
 * the largest share of the goods that they may pay.
 */
export interface PointsTerms {
  readonly available: number;
  readonly forOneYuan: number;
  /** Bounds what points take off, in percent of the goods. */
  readonly mostPercent: number;
  /** Tells whether the buyer wants to use them. */
  readonly isChosen: boolean;
}

/** Describes the return-freight insurance that the shop offers (premium and payout), and whether the buyer chose it. */
export interface InsuranceChoice extends InsuranceTerms {
  readonly isChosen: boolean;
}

/** Describes the return-freight insurance that an order can have: premium, payout, and whether the order has it. */
export interface InsuranceOffer extends InsuranceTerms {
  readonly isBought: boolean;
}

/** Describes how many points an order could use, what they take off it in cents, and whether they are used. */
export interface PointsOffer {
  readonly points: number;
  readonly amount: Cents;
  readonly isUsed: boolean;
}

/** Describes a coupon for an order: what it would take off, in cents, or what the order lacks to use it. */
export interface CouponOption {
  readonly coupon: UsableCoupon;
  /** Is 0 for a coupon that cannot be used. */
  readonly amount: Cents;
  /** Is null for a coupon that can be used; else what its products lack to its threshold, or that there are none of them. */
  readonly lacks: { readonly amount: Cents } | 'goods' | null;
}

/** Names a kind of step of the price calculation: what reduces the cost of an order's lines, such as a coupon. */
export type PriceStepKind = 'gift' | 'level' | ExclusivePrice['kind'] | 'depositWorth' | PromotionKind | 'coupon' | 'points';

/**
 * Describes one step of the price calculation: its kind, and the promotion or coupon that it comes from. Also holds what it took off in total and off
 * each line, in cents.
 */
export interface PriceStep {
  readonly kind: PriceStepKind;
  /** Identifies the promotion, or the buyer's coupon; null for the level's price and for points. */
  readonly ref: number | null;
  /** Holds the name of the promotion or coupon; empty for the level's price, for points and for what a deposit counts for beyond itself. */
  readonly name: string;
  readonly amount: Cents;
  /** Gives the amount that was taken off each line, in the order of the lines; they add up to the amount. */
  readonly byLine: readonly Cents[];
}

/**
 * Describes what an order lacks to the next tier of a promotion: an amount in cents or a number of pieces. Names the promotion, the tier and the
 * lines.
 */
export interface PriceHint {
  readonly kind: PromotionKind;
  readonly ref: number;
  readonly name: string;
  readonly missing: { readonly amount: Cents } | { readonly pieces: number };
  /** Gives the tier that would be reached, counted from 0. */
  readonly tier: number;
  readonly lineIds: readonly number[];
}

/**
 * Holds a line of an order with its price after all discounts and its shipping, both also split by piece. Tells whether it can be shipped to the
 * destination, and whether a promotion ships it for free.
 */
export interface PricedOrderLine extends LinePrice {
  readonly lineId: number;
  /** Gives the amount to pay for the goods of the line, in cents. */
  readonly amount: Cents;
  readonly freight: Cents;
  /** false if the line cannot be shipped to the destination. */
  readonly served: boolean;
  /** Tells whether a promotion ships the line for free. */
  readonly shipsFree: boolean;
  /** Splits the cost of each piece; frozen with the order. A refund returns these shares and computes nothing. */
  readonly shares: { readonly goods: PieceAmounts; readonly freight: PieceAmounts };
}

/**
 * Describes the whole price of an order, in cents: each line, each discount, totals, and what coupons, points and
 * insurance could do.
 */
export interface PricedOrder {
  readonly lines: readonly PricedOrderLine[];
  /** Sums all pieces at list price, in cents. */
  readonly goodsAmount: Cents;
  readonly steps: readonly PriceStep[];
  readonly hints: readonly PriceHint[];
  /** Lists the add-on purchases that have main lines here. */
  readonly markUps: readonly MarkUpStanding[];
  /** Lists the buyer's coupons, in their order. */
  readonly couponOptions: readonly CouponOption[];
  /** Identifies the buyer's coupon that is used; null if none is. */
  readonly couponId: number | null;
  /** Is null where none could be used. */
  readonly pointsOffer: PointsOffer | null;
  /** Is null where no return-freight insurance is offered for the lines. */
  readonly insuranceOffer: InsuranceOffer | null;
  /** Gives the part of payable that a presale takes first; 0 for other orders. */
  readonly deposit: Cents;
  /** Counts the points that the order costs besides its money, in the points mall; 0 elsewhere. */
  readonly pointsDue: number;
  readonly freight: Cents;
  /** Tells whether shipping depends on a destination that is unknown. It is then in no total. */
  readonly freightUnknown: boolean;
  /** Gives the premium of the return-freight insurance that is bought; 0 without one. */
  readonly premium: Cents;
  /** Gives goodsAmount less the steps, plus shipping and premium. */
  readonly payable: Cents;
}
