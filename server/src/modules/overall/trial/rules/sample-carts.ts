import type { Cents } from 'contract/money.ts';
import { definitionOf, hasExclusivePrice, type NewPromotion } from '#modules/offers/promotion/promotion.ts';

/**
 * Describes a cart that a promotion is tried on: its products, the pieces of each, and the member level that buys. `tier` is the tier that it
 * reaches.
 */
export interface SampleCart {
  /** Counts the tier that it reaches, from 1; null for other carts. */
  readonly tier: number | null;
  readonly levelId: number | null;
  /** `isAdded` marks a piece that is added at the price of an add-on purchase. */
  readonly lines: readonly { readonly goodsId: number; readonly pieces: number; readonly isAdded?: boolean }[];
}

/** Bounds the pieces of a sample cart: a threshold of a million is not tried with a pen for one yuan. */
const mostPieces = 10_000;

/** Counts the pieces of a product, of the price given, that reach each tier. */
const piecesByTier = (promotion: NewPromotion, price: Cents): number[] =>
  definitionOf(promotion)
    .tiers(promotion)
    .map(({ pieces, threshold }) => pieces ?? (price === 0 ? mostPieces : Math.ceil((threshold ?? 0) / price)));

/**
 * Chooses the carts to try a promotion on: one with a piece of every product, and one that reaches each tier by the
 * first product. For a promotion with an exclusive price, such as a flash sale, each product has a cart of its own. For
 * an add-on purchase (markUp), each cart has one of the first five added products beside the first product.
 */
export function chooseSampleCarts(
  promotion: NewPromotion,
  goods: readonly { readonly goodsId: number; readonly price: Cents }[],
): SampleCart[] {
  const [first] = goods;
  if (!first) return [];
  const levelId = promotion.levels[0] ?? null;
  const ofTiers = piecesByTier(promotion, first.price).map((pieces, i) => ({
    tier: i + 1,
    levelId,
    lines: [{ goodsId: first.goodsId, pieces: Math.min(pieces, mostPieces) }],
  }));
  if (promotion.kind === 'markUp') {
    const pieces = first.price === 0 ? 1 : Math.min(Math.max(1, Math.ceil(promotion.threshold / first.price)), mostPieces);
    return [...promotion.offers.keys()].slice(0, 5).map((goodsId) => ({
      tier: null,
      levelId,
      lines: [
        { goodsId: first.goodsId, pieces },
        { goodsId, pieces: 1, isAdded: true },
      ],
    }));
  }
  if (hasExclusivePrice(promotion)) return goods.map(({ goodsId }) => ({ tier: null, levelId, lines: [{ goodsId, pieces: 1 }] }));
  return [{ tier: null, levelId, lines: goods.map(({ goodsId }) => ({ goodsId, pieces: 1 })) }, ...ofTiers];
}
