import { fromYuan } from 'contract/money.ts';
import type { GoodsSort } from 'contract/front/storefront/goods-filter.shapes.ts';
import type { GoodsFilter } from '#modules/goods/search/search.ts';
import type { PriceVisibility } from '#modules/offers/pricing/pricing.ts';

/** Describes the sort order and filter of a request. */
interface GoodsFilterInput {
  readonly sort?: GoodsSort | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock?: number | undefined;
}

/**
 * Converts the sort order and filter of a product list's request: yuan to cents, flags to booleans, a minimum above the
 * maximum swapped. Ignores prices if the caller may not see them, as a filter would reveal them.
 */
export function parseGoodsFilter({ sort, minPrice, maxPrice, inStock }: GoodsFilterInput, visibility: PriceVisibility): GoodsFilter {
  if (visibility !== 'shown')
    return { sort: sort === 'priceUp' || sort === 'priceDown' ? 'overall' : sort, inStock: inStock === 1 && visibility !== 'afterLogin' };
  const turned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const [least, most] = turned ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return {
    sort,
    leastPrice: least === undefined ? undefined : fromYuan(least),
    mostPrice: most === undefined ? undefined : fromYuan(most),
    inStock: inStock === 1,
  };
}
