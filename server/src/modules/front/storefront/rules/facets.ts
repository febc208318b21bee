import type { Reply } from 'contract/call.ts';
import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { CategoryFacet } from '#modules/goods/goods/goods.ts';

interface FacetFilter {
  readonly categoryId?: number | undefined;
  readonly inStock?: boolean | undefined;
}

/**
 * Builds the reply with the counts of products that each further filter would leave. The counts of categories ignore
 * the chosen category; the count in stock is within it.
 */
export function buildFacetsReply(
  counts: readonly CategoryFacet[],
  { categoryId, inStock }: FacetFilter,
  isExact: boolean,
): Reply<typeof browseCalls.facets> {
  const byCategory = new Map<number, number>();
  for (const { topCategoryId, categoryId: own, ...count } of counts) {
    const goods = inStock ? count.inStock : count.goods;
    for (const id of new Set([topCategoryId, own])) if (id !== null) byCategory.set(id, (byCategory.get(id) ?? 0) + goods);
  }
  const chosen = counts.filter(
    (count) => categoryId === undefined || count.categoryId === categoryId || count.topCategoryId === categoryId,
  );
  return {
    isExact: isExact ? 1 : 0,
    categories: [...byCategory].filter(([, goodsNum]) => goodsNum > 0).map(([id, goodsNum]) => ({ id, goodsNum })),
    inStockNum: chosen.reduce((total, count) => total + count.inStock, 0),
  };
}
