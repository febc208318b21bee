import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';

/** Describes the next tier of a promotion, and the amount or number of pieces that is missing to it. */
export type Hint = NonNullable<GoodsQuote['reply']>['hints'][number];

type Reduction = NonNullable<GoodsQuote['reply']>['reductions'][number];

/** Tells what each kind of promotion counts towards its next tier: several lines together, each product by itself, or nothing. */
const counts: Readonly<Record<Hint['kind'], 'together' | 'each' | null>> = {
  limitDiscount: null,
  flashSale: null,
  group: null,
  presale: null,
  pointsExchange: null,
  markUp: null,
  volume: 'each',
  nthPiece: 'each',
  package: 'together',
  fullReduction: 'together',
};
const countOf = (kind: Reduction['kind']) => Object.entries(counts).find(([name]) => name === kind)?.[1] ?? null;

/** Tells whether a kind of promotion counts several cart lines together. */
export const countsTogether = (kind: Reduction['kind']): kind is Hint['kind'] => countOf(kind) === 'together';

/** Returns whether a quote has a purchase gift, or a promotion that counts several lines together. */
export const hasPromotions = (quote: GoodsQuote['reply']): boolean =>
  quote !== undefined && (quote.gifts.length > 0 || [...quote.reductions, ...quote.hints].some(({ kind }) => countsTogether(kind)));

/** Returns the prices of a piece that volume discounts lower, by SKU id, in yuan. */
export const findVolumePrices = (quote: GoodsQuote['reply']): ReadonlyMap<number, number> =>
  new Map(
    (quote?.list ?? []).flatMap(({ skuId, markUpId, volumePrice }) =>
      markUpId === null && volumePrice !== null ? [[skuId, volumePrice]] : [],
    ),
  );

/** Returns the promotions that count each product, by SKU id: what is missing to the next tier, or null where a volume discount's highest tier is reached. */
export function findLinePromotions(quote: GoodsQuote['reply']): ReadonlyMap<number, Hint | null> {
  const reached = (quote?.reductions ?? []).filter(({ kind }) => kind === 'volume').flatMap(({ skuIds }) => skuIds);
  const hints = (quote?.hints ?? []).filter(({ kind }) => countOf(kind) === 'each');
  return new Map([
    ...reached.map((skuId) => [skuId, null] as const),
    ...hints.flatMap((hint) => hint.skuIds.map((skuId) => [skuId, hint] as const)),
  ]);
}
