import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import type { CartLineReply } from './selected-lines.ts';

/** Describes how far the cart lines of one freight template are from free shipping. */
export interface FreeShippingProgress {
  readonly templateId: number;
  readonly name: string;
  /** Holds the amount that is missing, in yuan; zero once it is reached. */
  readonly missing: number;
}

/** Returns how far the selected lines of one order are from free shipping; each freight template counts its own lines. */
export const findFreeShippingProgress = (chosen: readonly CartLineReply[], quote: GoodsQuote['reply']): FreeShippingProgress[] =>
  (quote?.freeShipping ?? [])
    .filter(({ skuIds }) => chosen.some(({ skuId }) => skuIds.includes(skuId)))
    .map(({ templateId, name, missingAmount }) => ({ templateId, name, missing: missingAmount }));
