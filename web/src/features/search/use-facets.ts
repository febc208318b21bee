import type { Input } from 'contract/call.ts';
import { browseCalls } from 'contract/storefront/browse.calls.ts';
import { useRead } from '#api/use-call.ts';

type FacetInput = Input<typeof browseCalls.facets>;
/** Describes the list whose products are counted by facet. */
export type FacetScope = Pick<FacetInput, 'keyword' | 'groupId' | 'categoryId'>;
/**
 * Describes the function that returns how many goods a category would leave in a list. It returns undefined until that is known, or if they
 * are too many to count.
 */
export type FacetCountOf = (categoryId: number) => number | undefined;

/** Loads how many products of a list each category, and the filter for stock, would leave. Sends no request while `input` is null. */
export function useFacets(input: FacetInput | null): { readonly countOf: FacetCountOf; readonly inStockNum: number | undefined } {
  const { data } = useRead(browseCalls.facets, input);
  if (data?.isExact !== 1) return { countOf: () => undefined, inStockNum: undefined };
  return { countOf: (id) => data.categories.find((one) => one.id === id)?.goodsNum ?? 0, inStockNum: data.inStockNum };
}
