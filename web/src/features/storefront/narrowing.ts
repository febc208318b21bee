import type { Sort } from 'contract/storefront/narrow.shapes.ts';
import { isAmount } from '#lib/typed-amount.ts';

/** How a list of goods is sorted and narrowed, as its address says it; what is left out is as the list stands by itself. */
export interface Narrow {
  readonly sort?: Sort;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly inStock?: 1;
}

const sorts: readonly Sort[] = ['sales', 'priceUp', 'priceDown', 'newest'];
const most = 1e8;

function amountIn(text: string | null): number | undefined {
  const amount = text !== null && isAmount(text) ? Number(text) : undefined;
  return amount !== undefined && amount <= most ? amount : undefined;
}

/** What an address asks for; what is no sort and no amount is left out. */
export function narrowOf(query: URLSearchParams): Narrow {
  const sort = sorts.find((one) => one === query.get('sort'));
  const [minPrice, maxPrice] = [amountIn(query.get('minPrice')), amountIn(query.get('maxPrice'))];
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(query.get('inStock') === '1' ? { inStock: 1 } : {}),
  };
}

/** Whether anything is left out of the list. */
export const isNarrowed = ({ minPrice, maxPrice, inStock }: Narrow): boolean =>
  minPrice !== undefined || maxPrice !== undefined || inStock !== undefined;

/** The address of a list: what it is of, and how it is sorted and narrowed. */
export function listAddress(path: string, of: Readonly<Record<string, string | number | undefined>>, narrow: Narrow = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...of, ...narrow })) if (value !== undefined) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
