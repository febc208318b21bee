import { offeredPrice, type Promotion, type PromotionKind } from '#modules/offers/promotion/promotion.ts';
import { applyFullReductions } from './phases/full-reduction.ts';
import { applyMarkUps } from './phases/mark-up.ts';
import { applyNthPieces } from './phases/nth-piece.ts';
import { applyPackages } from './phases/package.ts';
import { applyUnitPrices } from './phases/unit-prices.ts';
import { applyVolumeDiscounts } from './phases/volume.ts';
import type { LineToPrice } from './priced-order.ts';
import type { PricingPhase } from './pricing-state.ts';

/** Holds the lines of an order that a promotion may reduce: their pieces by product, all pieces, and what these cost at list price. */
export interface LinesOfPromotion {
  readonly lines: readonly LineToPrice[];
  readonly pieces: ReadonlyMap<number, number>;
  readonly allPieces: number;
  readonly allAmount: number;
}

/** Describes how a kind of promotion is priced. Amounts in cents. */
interface KindPricing<Kind extends PromotionKind> {
  /** The phase that prices it, and when that runs: with the unit prices, on the pieces of lines, or on the sum of lines. */
  readonly phase: PricingPhase;
  readonly at: 'unitPrice' | 'pieces' | 'sum';
  /** Tells whether it counts the pieces or the sum of all its products together. */
  readonly countsTogether: boolean;
  /** Lists the products of an order's lines on which it could reduce anything, at most; none where the buyer chooses it. */
  listGoods(promotion: Promotion<Kind>, of: LinesOfPromotion): readonly number[];
  /** Ranks it as a heading of the cart, the lowest first; null where it heads no lines. */
  rankHeading(promotion: Promotion<Kind>): number | null;
}

const noGoods = () => [];
const noHeading = () => null;

/** Prices a kind whose price an order asks for: it has no part in others' choice, and heads no lines of the cart. */
const exclusive = {
  phase: applyUnitPrices,
  at: 'unitPrice',
  countsTogether: false,
  listGoods: noGoods,
  rankHeading: noHeading,
} as const;

/** Lists the products of which there are so many pieces. */
export const listGoodsFrom = (fewest: number, { pieces }: Pick<LinesOfPromotion, 'pieces'>): number[] =>
  [...pieces].flatMap(([goodsId, count]) => (count >= fewest ? [goodsId] : []));

/** Ranks headings of promotions that lower the price of several products together: those of certain products before those of all. */
const rankTogether = ({ goodsIds }: Pick<Promotion, 'goodsIds'>): number => (goodsIds === null ? 1 : 0);
/** Ranks the heading of what only lets others be added. */
const rankAddOn = 2;
/** Ranks the heading of what counts each product for itself, and needs a heading least. */
const rankEach = 3;

/**
 * Holds how each kind of promotion is priced, in the order in which the phases run (docs/decisions/29-order-of-prices.md): each tests its thresholds
 * on what the earlier ones left. A kind that nothing prices does not compile.
 */
const kindPricing: { readonly [Kind in PromotionKind]: KindPricing<Kind> } = {
  flashSale: exclusive,
  group: exclusive,
  presale: exclusive,
  pointsExchange: exclusive,
  limitDiscount: {
    ...exclusive,
    listGoods({ offers }, { lines }) {
      const lowered = lines.filter(({ goodsId, listPrice }) => {
        const offer = offers.get(goodsId);
        return offer !== undefined && offeredPrice(offer, listPrice) < listPrice;
      });
      return [...new Set(lowered.map(({ goodsId }) => goodsId))];
    },
  },
  volume: {
    phase: applyVolumeDiscounts,
    at: 'pieces',
    countsTogether: false,
    listGoods: ({ tiers: [first] }, of) => listGoodsFrom(first?.pieces ?? 1, of),
    rankHeading: () => rankEach,
  },
  package: {
    phase: applyPackages,
    at: 'pieces',
    countsTogether: true,
    listGoods: ({ tiers: [first] }, { pieces, allPieces }) => (allPieces >= (first?.pieces ?? 1) ? [...pieces.keys()] : []),
    rankHeading: rankTogether,
  },
  nthPiece: {
    phase: applyNthPieces,
    at: 'pieces',
    countsTogether: false,
    listGoods: ({ nth }, of) => listGoodsFrom(nth, of),
    rankHeading: () => rankEach,
  },
  markUp: { phase: applyMarkUps, at: 'pieces', countsTogether: false, listGoods: noGoods, rankHeading: () => rankAddOn },
  fullReduction: {
    phase: applyFullReductions,
    at: 'sum',
    countsTogether: true,
    listGoods: ({ tiers: [first] }, { pieces, allAmount }) => (first && allAmount >= first.threshold ? [...pieces.keys()] : []),
    rankHeading: rankTogether,
  },
};

/** Returns how a promotion of a kind is priced. Its functions are for promotions of that kind alone. */
export const pricingOf = <Kind extends PromotionKind>({ kind }: { readonly kind: Kind }): KindPricing<Kind> => kindPricing[kind];

/** Lists the phases that run at a time, in their order. */
export const listPhasesAt = (time: KindPricing<PromotionKind>['at']): readonly PricingPhase[] => [
  ...new Set(Object.values(kindPricing).flatMap(({ phase, at }) => (at === time ? [phase] : []))),
];

/** Tells whether a price step is that of a promotion which counts several products together. */
export const countsTogether = (kind: string): boolean =>
  Object.entries(kindPricing).some(([name, own]) => name === kind && own.countsTogether);

/** Counts the pieces of lines, by product and together, and what they cost at list price. */
export function countLines(lines: readonly LineToPrice[]): LinesOfPromotion {
  const pieces = new Map<number, number>();
  let [allPieces, allAmount] = [0, 0];
  for (const line of lines) {
    pieces.set(line.goodsId, (pieces.get(line.goodsId) ?? 0) + line.pieces);
    allPieces += line.pieces;
    allAmount += line.listPrice * line.pieces;
  }
  return { lines, pieces, allPieces, allAmount };
}
