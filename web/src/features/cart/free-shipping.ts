import type { GoodsQuote } from '#features/checkout/use-goods-quote.ts';
import type { CartLineReply } from './selected-lines.ts';

/**
 * Describes how far the cart lines of one shipping template are from free shipping: the missing amount in yuan. Also holds the first product's title
 * and the number of lines.
 */
export interface FreeShippingProgress {
  readonly templateId: number;
  /** Holds the first product's title as the name, as the merchant's name of the template is not meant for shoppers. */
  readonly title: string;
  readonly kinds: number;
  /** Holds the amount that is missing, in yuan; zero once it is reached. */
  readonly missing: number;
}

/** Returns how far the selected lines of one order are from free shipping; each shipping template counts its own lines. */
export function findFreeShippingProgress(chosen: readonly CartLineReply[], quote: GoodsQuote['reply']): FreeShippingProgress[] {
  return (quote?.freeShipping ?? []).flatMap(({ templateId, missingAmount, skuIds }) => {
    const lines = chosen.filter(({ skuId }) => skuIds.includes(skuId));
    const [first] = lines;
    return first ? [{ templateId, title: first.title, kinds: lines.length, missing: missingAmount }] : [];
  });
}
