import { fromYuan } from 'contract/money.ts';
import type { Sort } from 'contract/storefront/narrow.shapes.ts';
import type { Narrowing } from '#modules/goods/goods.ts';
import type { PriceSight } from '#modules/pricing/pricing.ts';

/** How a list is sorted and narrowed, as a call asks for it. */
interface NarrowAsked {
  readonly sort?: Sort | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock?: number | undefined;
}

/**
 * Brings yuan to cents and flags to yes and no; two prices typed the wrong way round change places. Who sees no prices cannot find them
 * out by narrowing either.
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
