import type { Input } from 'contract/call.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { useRead } from '#phone/client.ts';

type FacetInput = Input<typeof browseCalls.facets>;
/** Describes the list whose products are counted by facet. */
export type FacetScope = Pick<FacetInput, 'keyword' | 'groupId' | 'categoryId' | 'templateId'>;
/**
 * Describes the function that returns how many products of a list are in a category. Undefined until the number is loaded, or if the products are too
 * many to count.
 */
export type FacetCountOf = (categoryId: number) => number | undefined;

/**
 * Loads how many products of a list each category has, and how many are in stock. Returns the first as a function of the category's id. Sends no
 * request while `input` is null.
 */
export function useFacets(input: FacetInput | null): { readonly countOf: FacetCountOf; readonly inStockNum: number | undefined } {
  const { data } = useRead(browseCalls.facets, input);
  if (data?.isExact !== 1) return { countOf: () => undefined, inStockNum: undefined };
  return { countOf: (id) => data.categories.find((one) => one.id === id)?.goodsNum ?? 0, inStockNum: data.inStockNum };
}
