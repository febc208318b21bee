import type { Cents } from 'contract/money.ts';

/** Describes what all promotions have: when they run, for whom, and for which products. */
interface PromotionHead {
  readonly id: number;
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

/** Describes hours of the day in the site's time zone, in minutes from midnight; `from` is included, `to` is not. */
export interface DailyHours {
  readonly from: number;
  readonly to: number;
}

/** Describes a limit discount: a lower unit price of each of its products for a time, all day or at certain hours. */
export interface LimitDiscount extends PromotionHead {
  readonly kind: 'limitDiscount';
  readonly offers: ReadonlyMap<number, PriceOffer>;
  /** Lists the hours of each day in which it runs; empty for all day. */
  readonly hours: readonly DailyHours[];
}

/** Describes a volume discount: from certain numbers of pieces on (its tiers), each piece costs less. */
export interface VolumeDiscount extends PromotionHead {
  readonly kind: 'volume';
  /** Tells whether the pieces of all SKUs of a product are counted together. */
  readonly countsAllSkus: boolean;
  /** Lists the tiers, the fewest pieces first. */
  readonly tiers: readonly { readonly pieces: number; readonly offer: PriceOffer }[];
}

/** Describes a package offer (N 件 X 元): a number of pieces of its products, of any of them, for one price. */
export interface PackageOffer extends PromotionHead {
  readonly kind: 'package';
  /** Lists the tiers, the fewest pieces first. */
  readonly tiers: readonly { readonly pieces: number; readonly price: Cents }[];
}

/** Describes a full reduction (满减): an amount or a share off once its products reach a sum together. */
export interface FullReduction extends PromotionHead {
  readonly kind: 'fullReduction';
  /** Lists the tiers, the lowest threshold first. */
  readonly tiers: readonly FullReductionTier[];
  /** Tells whether the one tier is granted again for each further multiple of its threshold. */
  readonly repeats: boolean;
}

/**
 * Describes a tier of a full reduction: the sum that the products must reach in cents, the amount or share then taken
 * off, and whether shipping is then free.
 */
export interface FullReductionTier {
  readonly threshold: Cents;
  /** Holds the amount taken off (0 for a tier of only free shipping), or the share of the sum that is left to pay, in basis points. */
  readonly reduction: { readonly off: Cents } | { readonly discountBp: number };
  readonly freeShipping: boolean;
}

/**
 * Describes an add-on purchase (加价购): once the main products reach a total, a limited number of pieces of other
 * products may be added at a lower price.
 */
export interface MarkUpPurchase extends PromotionHead {
  readonly kind: 'markUp';
  /** Gives the amount that the main products must reach, in cents; 0 for any piece of them. */
  readonly threshold: Cents;
  /** Gives the price of each product that may be added. */
  readonly offers: ReadonlyMap<number, Cents>;
  /** Bounds the pieces that one order may add. */
  readonly mostPerOrder: number;
}

/** Describes the exclusive price of a product in a promotion, and the pieces offered at it. */
export interface ExclusiveOffer {
  readonly offer: PriceOffer;
  readonly pieces: number;
}

/**
 * Describes what promotions have whose price an order asks for by their id. Such an order is of one product, takes pieces of the promotion
 * besides those in stock, and joins no other promotion.
 */
interface ExclusiveHead extends PromotionHead {
  readonly goodsIds: ReadonlySet<number>;
  readonly offers: ReadonlyMap<number, ExclusiveOffer>;
  /** Bounds the pieces that one member may buy; null for no bound. */
  readonly mostPerMember: number | null;
  /** Tells whether full reductions, coupons and points apply to its price too. */
  readonly joinsReductions: boolean;
}

/** Describes a flash sale (秒杀): a few pieces of its products at a low price in a short time. */
export interface FlashSale extends ExclusiveHead {
  readonly kind: 'flashSale';
  /** Closes an unpaid order of the sale after so many minutes; null for as many as the site's other orders have. */
  readonly payMinutes: number | null;
}

/**
 * Describes a group-buy offer (拼团): a low price for shoppers who buy together; an order waits until its group is
 * complete.
 */
export interface GroupOffer extends ExclusiveHead {
  readonly kind: 'group';
  /** Counts the members of a group, its opener included. */
  readonly size: number;
  /** Gives how many hours a group stays open from its opener's payment. */
  readonly hours: number;
  /** Completes a group whose time is over if so many members paid; null if it then fails. */
  readonly completesFrom: number | null;
}

/**
 * Describes a product in a presale: its price, the deposit of a piece, and the amount that the deposit counts for. That
 * amount is at least the deposit, and less than the price.
 */
export interface PresaleOffer extends ExclusiveOffer {
  readonly deposit: Cents;
  readonly depositWorth: Cents;
}

/**
 * Describes when a presale's final payment is due: between two moments (milliseconds), or some days after the deposit
 * was paid.
 */
export type FinalPayment = { readonly from: number; readonly until: number } | { readonly startDay: number; readonly days: number };

/**
 * Describes when the products of a presale are shipped: between two days, or within a number of days after the final
 * payment; null if unstated.
 */
export type PresaleDelivery = { readonly from: string; readonly until: string } | { readonly days: number } | null;

/** Describes the terms of a presale after its deposit: final payment, delivery, late payment. */
export interface PresaleTerms {
  readonly final: FinalPayment;
  /** Tells whether the deposit is returned if the rest is not paid in time; else the shop keeps it. */
  readonly returnsDeposit: boolean;
  readonly delivery: PresaleDelivery;
}

/** Describes a presale: a deposit now and a final payment later. It runs while deposits are taken. */
export interface Presale extends ExclusiveHead, PresaleTerms {
  readonly kind: 'presale';
  readonly endsAt: Date;
  readonly offers: ReadonlyMap<number, PresaleOffer>;
}

/** Describes the price of a piece in the points mall: points, and money besides. */
export interface ExchangePrice {
  readonly points: number;
  readonly price: Cents;
}

/** Describes a product of the points mall: the points that it costs; the offer holds the money besides. */
export interface ExchangeOffer extends ExclusiveOffer {
  readonly offer: { readonly price: Cents };
  readonly points: number;
  /** Lists the SKUs that are exchanged for something else, by their ids. */
  readonly skus: readonly (readonly [number, ExchangePrice])[];
}

/** Describes a points mall promotion: its products cost points, or points and money. */
export interface PointsExchange extends ExclusiveHead {
  readonly kind: 'pointsExchange';
  readonly offers: ReadonlyMap<number, ExchangeOffer>;
}

/** Returns the price of a piece of a SKU in the points mall. */
export const exchangePriceOf = ({ offer, points, skus }: ExchangeOffer, skuId: number): ExchangePrice =>
  skus.find(([id]) => id === skuId)?.[1] ?? { points, price: offer.price };

/**
 * Describes a promotion with an exclusive price (flash sale, group buy ...). It applies only to an order that names the
 * promotion by its id.
 */
export type ExclusivePromotion = FlashSale | GroupOffer | Presale | PointsExchange;

/** Names the kinds of promotions with an exclusive price, which may exclude other discounts. */
export type ExclusiveKind = ExclusivePromotion['kind'];
const exclusiveKinds: readonly string[] = ['flashSale', 'group', 'presale', 'pointsExchange'] satisfies ExclusiveKind[];

/** Tells whether a promotion has an exclusive price, which applies only to an order that names the promotion by its id. */
export const hasExclusivePrice = <One extends { readonly kind: string }>(
  promotion: One,
): promotion is Extract<One, { readonly kind: ExclusiveKind }> => exclusiveKinds.includes(promotion.kind);

/** Describes a promotion of any kind, from limit discount to flash sale: its times, levels, products and terms. */
export type Promotion = LimitDiscount | VolumeDiscount | PackageOffer | FullReduction | MarkUpPurchase | ExclusivePromotion;

/** Names a kind of promotion, such as a limit discount or a full reduction. */
export type PromotionKind = Promotion['kind'];

type WithoutId<One> = One extends unknown ? Omit<One, 'id'> : never;

/** Describes a promotion to be saved, which has no id yet. */
export type NewPromotion = WithoutId<Promotion>;

/** Describes who buys and when, which decides which promotions run: member level (null for a visitor), moment, and the site's time zone. */
export interface PromotionBuyer {
  /** Is null for a visitor. */
  readonly levelId: number | null;
  readonly now: Date;
  readonly timeZone: string;
}
