import { portion, sum, times } from 'contract/money.ts';
import { parsePriceOffer } from '../rules/parse-goods-offers.ts';
import type { PromotionHead } from '../rules/promotion-base.ts';
import { promotionFieldRefusal } from '../rules/promotion-input.ts';
import { defineKind, nameGoods, noTier } from './kind.ts';
import { parseGoodsScope } from './parse-tiers.ts';

/** Describes an nth-piece discount (第二件半价): of every `nth` pieces of a product, the cheapest pays a share of its price. */
export interface NthPieceDiscount extends PromotionHead {
  readonly kind: 'nthPiece';
  readonly nth: number;
  /** Gives the share of its price that this piece pays, in basis points. */
  readonly discountBp: number;
}

/** Defines the nth-piece discount (第二件半价). Its lowest price is that of the reduced piece: a shopper may send the others back. */
export const nthPiece = defineKind<NthPieceDiscount>({
  kind: 'nthPiece',
  parse({ goods, nth, discountBp, discount }, head, references) {
    const share = parsePriceOffer({ discountBp, discount });
    if (!share || !('discountBp' in share)) throw promotionFieldRefusal('discountBp', 'promotionShareOne');
    return { ...head, kind: 'nthPiece', goodsIds: parseGoodsScope(goods, references), nth, discountBp: share.discountBp };
  },
  toForm: (promotion, names) => ({ goods: nameGoods(promotion, names), nth: promotion.nth, discountBp: promotion.discountBp }),
  tiers: ({ nth, discountBp }) => [{ ...noTier, pieces: nth, gives: { discountBp } }],
  lowestPrice: ({ discountBp }, _, price) => portion(price, discountBp),
  findFixedPrice: () => undefined,
  listPiecesPrices: ({ nth, discountBp }, single) => [
    { pieces: nth, amount: sum([times(single, nth - 1), portion(single, discountBp)]), fewest: nth },
  ],
});
