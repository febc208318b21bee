import { type Cents, cents, fromYuan, minus, split, times, toYuan } from 'contract/money.ts';
import { offeredPrice } from '../rules/offered-price.ts';
import { parsePriceOffer } from '../rules/parse-goods-offers.ts';
import type { PiecesPrice, PromotionHead } from '../rules/promotion-base.ts';
import { promotionFieldRefusal } from '../rules/promotion-input.ts';
import { defineKind, nameGoods, noTier, type WithoutId } from './kind.ts';
import { parseGoodsScope, type TierInput, tierRefusal } from './parse-tiers.ts';

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

/** Bounds how often a full reduction that repeats is granted in an order that is tried. */
const mostGrants = 20;

function parseTiers(tiers: readonly TierInput[]): FullReductionTier[] {
  let before: Cents | undefined;
  return tiers.map(({ threshold, off, discountBp, discount, price, pieces, freeShipping }, i) => {
    if (threshold === undefined || threshold === 0 || pieces !== undefined) throw tierRefusal(i, 'promotionTierThreshold');
    const from = fromYuan(threshold);
    if (before !== undefined && from <= before) throw tierRefusal(i, 'promotionTierOrder');
    before = from;
    const free = freeShipping === 1;
    const reduction =
      off === undefined && discountBp === undefined && discount === undefined && free
        ? { off: fromYuan(0) }
        : parsePriceOffer({ off, discountBp, discount, price });
    if (!reduction || 'price' in reduction || ('off' in reduction && reduction.off > from)) throw tierRefusal(i, 'promotionTierOne');
    return { threshold: from, reduction, freeShipping: free };
  });
}

/** Computes what is left of a price where the products just reach a tier, the case in which it takes the largest share. */
function lowestReducedPrice({ tiers, repeats }: WithoutId<FullReduction>, price: Cents): Cents {
  const prices = tiers.map(({ threshold, reduction }) => {
    if ('discountBp' in reduction) return offeredPrice(reduction, price);
    const rounds = repeats ? Math.ceil(price / threshold) : 1;
    const off = times(reduction.off, rounds);
    const others = times(threshold, rounds) - price;
    return minus(price, others > 0 ? (split(off, [price, others])[0] ?? off) : off);
  });
  return cents(Math.min(price, ...prices));
}

/**
 * Lists the fewest pieces that reach each threshold of a full reduction. For one that repeats, also those that reach the multiple of it, up to the
 * twentieth, with the fewest pieces for each time that it is granted.
 */
function listReachingPieces({ tiers, repeats }: FullReduction, { pieces, amount, fewest }: PiecesPrice): number[] {
  return tiers.flatMap(({ threshold }) => {
    const first = repeats ? Math.max(1, Math.floor((fewest * amount) / pieces / threshold)) : 1;
    const reaching = Array.from({ length: repeats ? mostGrants : 1 }, (_, i) => ({
      grants: first + i,
      count: pieces * Math.ceil(times(threshold, first + i) / amount),
    })).filter(({ count }) => count >= fewest);
    const [nearest] = reaching;
    if (!nearest) return [];
    const worst = reaching.reduce((one, other) => (other.count / other.grants < one.count / one.grants ? other : one), nearest);
    return [nearest.count, worst.count];
  });
}

/** Defines the full reduction (满减). */
export const fullReduction = defineKind<FullReduction>({
  kind: 'fullReduction',
  parse({ goods, tiers, repeats = 0 }, head, references) {
    const goodsIds = parseGoodsScope(goods, references);
    const parsed = parseTiers(tiers);
    if (repeats === 1 && (parsed.length > 1 || parsed.some(({ reduction }) => 'discountBp' in reduction)))
      throw promotionFieldRefusal('repeats', 'promotionRepeatsOne');
    return { ...head, kind: 'fullReduction', goodsIds, tiers: parsed, repeats: repeats === 1 };
  },
  toForm: (promotion, names) => ({
    goods: nameGoods(promotion, names),
    repeats: promotion.repeats ? 1 : 0,
    tiers: promotion.tiers.map(({ threshold, reduction, freeShipping }) => ({
      threshold: toYuan(threshold),
      ...('off' in reduction ? { off: toYuan(reduction.off) } : { discountBp: reduction.discountBp }),
      freeShipping: freeShipping ? (1 as const) : (0 as const),
    })),
  }),
  tiers: ({ tiers, repeats }) =>
    tiers.map(({ threshold, reduction, freeShipping }) => ({ ...noTier, threshold, gives: reduction, freeShipping, repeats })),
  lowestPrice: (promotion, _, price) => lowestReducedPrice(promotion, price),
  findFixedPrice: () => undefined,
  listReachingPieces,
});
