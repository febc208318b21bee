import { type Cents, fromYuan, toYuan } from 'contract/money.ts';
import { parseGoodsOffers, parseMarkUpPrice } from '../rules/parse-goods-offers.ts';
import type { PromotionHead } from '../rules/promotion-base.ts';
import { promotionFieldRefusal } from '../rules/promotion-input.ts';
import { defineKind, nameGoods, noTier } from './kind.ts';
import { parseGoodsScope } from './parse-tiers.ts';

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

/** Defines the add-on purchase (加价购). */
export const markUp = defineKind<MarkUpPurchase>({
  kind: 'markUp',
  parse({ goods, offers, threshold = 0, mostPerOrder = 1 }, head, references) {
    const goodsIds = parseGoodsScope(goods, references);
    const prices = parseGoodsOffers(offers, references, parseMarkUpPrice);
    if (goodsIds && threshold === 0 && [...prices.keys()].some((id) => goodsIds.has(id)))
      throw promotionFieldRefusal('offers', 'promotionMarkUpSelf');
    return { ...head, kind: 'markUp', goodsIds, threshold: fromYuan(threshold), offers: prices, mostPerOrder };
  },
  toForm: (promotion, names) => ({
    goods: nameGoods(promotion, names),
    offers: [...promotion.offers].map(([id, price]) => ({ goods: names.nameOf(id), price: toYuan(price) })),
    threshold: toYuan(promotion.threshold),
    mostPerOrder: promotion.mostPerOrder,
  }),
  tiers: ({ threshold }) => [{ ...noTier, threshold }],
  lowestPrice: ({ offers }, goodsId, price) => offers.get(goodsId) ?? price,
  findFixedPrice({ offers }, { id, minPrice }) {
    const price = offers.get(id);
    return price !== undefined && price >= minPrice ? price : undefined;
  },
});
