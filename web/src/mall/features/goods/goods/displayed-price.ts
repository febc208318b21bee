import type { GoodsDetailReply, Sku } from './goods.ts';
import type { SkuChoice } from './use-sku-choice.ts';

/**
 * Holds the prices to display for the chosen SKU, or the cheapest one still possible, in yuan. They are its price, whether that is the lowest of
 * several, the struck-through price, and the price at the next member level.
 */
export interface DisplayedPrice {
  /** Is null if the shop hides prices from this person. */
  readonly price: number | null;
  readonly from: boolean;
  readonly struck: number | undefined;
  /** Gives the price at the next level; undefined if it is no lower. */
  readonly nextLevelPrice: number | undefined;
}

/** Returns the price to display for the options chosen so far. */
export function getDisplayedPrice(
  { goods }: Pick<GoodsDetailReply, 'goods'>,
  { sku, left }: Pick<SkuChoice, 'sku' | 'left'>,
): DisplayedPrice {
  const possible: readonly Sku[] = sku ? [sku] : left;
  const prices = possible.flatMap(({ price }) => price ?? []);
  const nexts = possible.map(({ nextLevelPrice }) => nextLevelPrice).filter((price) => price !== null);
  const price = prices.length > 0 ? Math.min(...prices) : goods.price;
  const struck = sku ? (sku.originPrice ?? undefined) : (goods.originPrice ?? undefined);
  return {
    price,
    from: price !== null && Math.max(price, ...prices) > price,
    struck: struck !== undefined && price !== null && struck > price ? struck : undefined,
    nextLevelPrice: nexts.length > 0 ? Math.min(...nexts) : undefined,
  };
}
