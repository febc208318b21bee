import { type Cents, cents, portion } from 'contract/money.ts';
import { exchangePriceOf, type ExclusivePromotion, offeredPrice, type PriceOffer, type Promotion } from '#modules/promotion/promotion.ts';

/** Holds the facts of a SKU that its unit price depends on. */
export interface PricedSku {
  readonly listPrice: Cents;
  /** Gives the price set for the caller's level, if there is one. In cents. */
  readonly levelPrice: Cents | null;
  /**
   * Gives the share of the list price that the caller's level pays, in basis points: 10,000 for a visitor, and for goods without level
   * discount.
   */
  readonly discountBp: number;
}

/**
 * Describes pieces that cost nothing because the buyer's benefit (count card) pays for them. An order names it by its id, like the
 * price of a promotion.
 */
export interface RightPrice {
  readonly kind: 'right';
  readonly id: number;
  readonly name: string;
  readonly offers: ReadonlyMap<number, { readonly offer: PriceOffer }>;
  readonly joinsReductions: false;
}
/** Holds the prices that an order can ask for. */
export type ExclusivePrice = ExclusivePromotion | RightPrice;

/** Gives the unit price of a SKU and what it comes from. `promotion` is the promotion or the gift that gives it, else null. */
export interface LinePrice {
  readonly price: Cents;
  readonly kind: 'list' | 'level' | 'limitDiscount' | ExclusivePrice['kind'] | 'markUp' | 'gift';
  readonly promotion: Pick<Promotion, 'id' | 'name'> | null;
  /** Counts the points that a piece costs besides, in the points mall; 0 elsewhere. */
  readonly points: number;
}

/**
 * Computes the unit price: the best of the list price, the level's price (the one set for it, else its share of the list price), and the
 * running limit discounts of the product. Of equal prices the earlier of these three holds.
 */
export function linePrice({ listPrice, levelPrice, discountBp }: PricedSku, goodsId: number, promotions: readonly Promotion[]): LinePrice {
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
 * Computes the unit price under a promotion that an order asks for by its id: its own price, whatever the level's would be. Throws if it lacks the
 * product. @param skuId names the SKU, for the points mall, which may have a price for each
 */
export function exclusivePrice({ listPrice }: PricedSku, goodsId: number, promotion: ExclusivePrice, skuId = 0): LinePrice {
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
