import { type Cents, cents, portion, sum, times } from 'contract/money.ts';
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

/** Computes what a set of `nth` pieces of one price costs. */
const costOfSet = ({ nth, discountBp }: Pick<NthPieceDiscount, 'nth' | 'discountBp'>, price: Cents): Cents =>
  sum([times(price, nth - 1), portion(price, discountBp)]);

/** Computes what a piece of such a set is worth: their average, less the cents that do not divide. */
const pieceOfSet = (promotion: Pick<NthPieceDiscount, 'nth' | 'discountBp'>, price: Cents): Cents =>
  cents(Math.floor(costOfSet(promotion, price) / promotion.nth));

/** Defines the nth-piece discount (第二件半价). Its lowest price is the average of a set, as its pieces share what it costs. */
export const nthPiece = defineKind<NthPieceDiscount>({
  kind: 'nthPiece',
  parse({ goods, nth, discountBp, discount }, head, references) {
    const share = parsePriceOffer({ discountBp, discount });
    if (!share || !('discountBp' in share)) throw promotionFieldRefusal('discountBp', 'promotionShareOne');
    return { ...head, kind: 'nthPiece', goodsIds: parseGoodsScope(goods, references), nth, discountBp: share.discountBp };
  },
  toForm: (promotion, names) => ({ goods: nameGoods(promotion, names), nth: promotion.nth, discountBp: promotion.discountBp }),
  tiers: ({ nth, discountBp }) => [{ ...noTier, pieces: nth, gives: { discountBp } }],
  lowestPrice: (promotion, _, price) => pieceOfSet(promotion, price),
  findFixedPrice: () => undefined,
  listPiecesPrices: (promotion, single) => [
    { pieces: promotion.nth, amount: costOfSet(promotion, single), fewest: promotion.nth },
    { pieces: 1, amount: pieceOfSet(promotion, single), fewest: promotion.nth },
  ],
});
