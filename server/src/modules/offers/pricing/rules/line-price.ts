import { type Cents, cents, portion } from 'contract/money.ts';
import {
  exchangePriceOf,
  type ExclusivePromotion,
  offeredPrice,
  type PriceOffer,
  type Promotion,
} from '#modules/offers/promotion/promotion.ts';

/**
 * Describes the parts of a SKU that its unit price depends on: list price, and price set for the caller's level. Else the level pays a share of the
 * list price, in basis points.
 */
export interface SkuToPrice {
  readonly listPrice: Cents;
  /** Gives the price set for the caller's level, if there is one. In cents. */
  readonly levelPrice: Cents | null;
  /**
   * Gives the share of the list price that the caller's level pays, in basis points: 10,000 for a visitor, and for goods without level
   * discount.
   */
  readonly discountBp: number;
}

/** Describes pieces that cost nothing because the buyer's count card (次卡) pays for them. */
export interface CountCardPrice {
  readonly kind: 'right';
  readonly id: number;
  readonly name: string;
  readonly offers: ReadonlyMap<number, { readonly offer: PriceOffer }>;
  readonly joinsReductions: false;
}
/**
 * Describes what gives an order an exclusive price: a promotion that the order names by its id (flash sale, group buy,
 * presale and so on), or a count card.
 */
export type ExclusivePrice = ExclusivePromotion | CountCardPrice;

/**
 * Describes the unit price of a SKU: the price in cents, its kind, the promotion or gift that gives it (else null), and
 * the points that it costs besides.
 */
export interface LinePrice {
  readonly price: Cents;
  readonly kind: 'list' | 'level' | 'limitDiscount' | ExclusivePrice['kind'] | 'markUp' | 'gift';
  readonly promotion: Pick<Promotion, 'id' | 'name'> | null;
  /** Counts the points that a piece costs besides, in the points mall; 0 elsewhere. */
  readonly points: number;
}

/**
 * Computes the unit price of a SKU, in cents: the lowest of list price, member level price and running limit
 * discounts.
 */
export function linePrice({ listPrice, levelPrice, discountBp }: SkuToPrice, goodsId: number, promotions: readonly Promotion[]): LinePrice {
  const byLevel = levelPrice ?? portion(listPrice, discountBp);
  let best: LinePrice =
    byLevel < listPrice
      ? { price: byLevel, kind: 'level', promotion: null, points: 0 }
      : { price: listPrice, kind: 'list', promotion: null, points: 0 };
  for (const promotion of promotions) {
    const offer = promotion.kind === 'limitDiscount' ? promotion.offers.get(goodsId) : undefined;
    const price = offer && offeredPrice(offer, listPrice);
    if (price !== undefined && price < best.price) best = { price, kind: 'limitDiscount', promotion, points: 0 };
  }
  return best;
}

/**
 * Computes the unit price of a SKU under a promotion that an order names by its id, such as a flash sale. The member
 * level's price does not count. Throws if the promotion lacks the product.
 */
export function exclusivePrice({ listPrice }: SkuToPrice, goodsId: number, promotion: ExclusivePrice, skuId = 0): LinePrice {
  if (promotion.kind === 'pointsExchange') {
    const offer = promotion.offers.get(goodsId);
    if (!offer) throw new Error(`the points mall ${promotion.id} does not have the product ${goodsId}`);
    const { points, price } = exchangePriceOf(offer, skuId);
    // The list price may have fallen below what was entered: nobody pays more money than without points.
    return { price: cents(Math.min(price, listPrice)), kind: promotion.kind, promotion, points };
  }
  const terms = promotion.offers.get(goodsId);
  if (!terms) throw new Error(`the promotion ${promotion.id} has no price for the product ${goodsId}`);
  return { price: offeredPrice(terms.offer, listPrice), kind: promotion.kind, promotion, points: 0 };
}
