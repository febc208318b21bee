import type { GoodsSort } from 'contract/front/storefront/goods-filter.shapes.ts';
import { isTypedAmount } from '#kit/lib/typed-amount.ts';

/** Holds how a product list is sorted and filtered, as in its URL; missing fields mean the default. Prices are in yuan. */
export interface ListFilter {
  readonly sort?: GoodsSort;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly inStock?: 1;
}

const sorts: readonly GoodsSort[] = ['sales', 'priceUp', 'priceDown', 'newest'];
const maxAmount = 1e8;

function parseAmount(text: string | null): number | undefined {
  const amount = text !== null && isTypedAmount(text) ? Number(text) : undefined;
  return amount !== undefined && amount <= maxAmount ? amount : undefined;
}

/** Parses sorting and filters from a URL's query, dropping invalid values. */
export function parseListFilter(query: URLSearchParams): ListFilter {
  const sort = sorts.find((one) => one === query.get('sort'));
  const [minPrice, maxPrice] = [parseAmount(query.get('minPrice')), parseAmount(query.get('maxPrice'))];
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(query.get('inStock') === '1' ? { inStock: 1 } : {}),
  };
}

/** Returns whether a filter is set; sorting does not count. */
export const isListFiltered = ({ minPrice, maxPrice, inStock }: ListFilter): boolean =>
  minPrice !== undefined || maxPrice !== undefined || inStock !== undefined;

/** Builds the URL of a list from its scope, sorting and filters. */
export function buildListUrl(path: string, of: Readonly<Record<string, string | number | undefined>>, narrow: ListFilter = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...of, ...narrow })) if (value !== undefined) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
