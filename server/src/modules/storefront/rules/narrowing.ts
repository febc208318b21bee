import { fromYuan } from 'contract/money.ts';
import type { Sort } from 'contract/storefront/narrow.shapes.ts';
import type { Narrowing } from '#modules/goods/goods.ts';
import type { PriceSight } from '#modules/pricing/pricing.ts';

/** Describes the sort order and filter of a request. */
interface NarrowAsked {
  readonly sort?: Sort | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock?: number | undefined;
}

/**
 * Converts yuan to cents and flags to booleans; swaps a minimum above the maximum. Ignores prices if the caller may not see them, as a
 * filter would reveal them.
 */
export function narrowing({ sort, minPrice, maxPrice, inStock }: NarrowAsked, sight: PriceSight): Narrowing {
  if (sight !== 'shown')
    return { sort: sort === 'priceUp' || sort === 'priceDown' ? 'overall' : sort, inStock: inStock === 1 && sight !== 'afterLogin' };
  const turned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const [least, most] = turned ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return {
    sort,
    leastPrice: least === undefined ? undefined : fromYuan(least),
    mostPrice: most === undefined ? undefined : fromYuan(most),
    inStock: inStock === 1,
  };
}
