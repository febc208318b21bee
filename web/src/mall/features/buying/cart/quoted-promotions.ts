import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';

/** Describes the next tier of a promotion, and the amount or number of pieces that is missing to it. */
export type Hint = NonNullable<GoodsQuote['reply']>['hints'][number];

/** Tells whether a kind of promotion counts several cart lines together: full reductions and package offers do. */
export const countsTogether = (kind: string): boolean => kind === 'fullReduction' || kind === 'package';

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

/** Returns the volume discounts by SKU id: what is missing to the next tier, or null where the highest tier is reached. */
export function findLinePromotions(quote: GoodsQuote['reply']): ReadonlyMap<number, Hint | null> {
  const volume = ({ kind }: { readonly kind: string }) => kind === 'volume';
  const reached = (quote?.reductions ?? []).filter(volume).flatMap(({ skuIds }) => skuIds);
  const hints = (quote?.hints ?? []).filter(volume);
  return new Map([
    ...reached.map((skuId) => [skuId, null] as const),
    ...hints.flatMap((hint) => hint.skuIds.map((skuId) => [skuId, hint] as const)),
  ]);
}
