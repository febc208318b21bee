import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countCategoryFacets, listGoodsIds } from '#modules/goods/goods/goods.ts';
import { priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { findGoods, loadSearchContext } from '#modules/goods/search/search.ts';
import { maxExactTotal } from '#platform/paging.ts';
import { buildFacetsReply } from '../rules/facets.ts';
import { parseGoodsFilter } from '../rules/goods-filter.ts';

/**
 * Returns how many products each further filter (a category, or in stock) would leave of a product list or a search.
 */
export const facets: Handler<typeof browseCalls.facets> = async (
  { db, site, member, now },
  { keyword = '', groupId, categoryId, templateId, ...params },
) => {
  const { inStock, ...prices } = parseGoodsFilter(params, priceVisibility(site.settings, member));
  const most = { pageNo: 1, pageSize: maxExactTotal + 1, offset: 0 };
  const find = async (): Promise<readonly number[]> =>
    keyword.trim() === ''
      ? listGoodsIds(db, { groupId, categoryId, templateId, ...prices }, most.pageSize, now)
      : (await findGoods(db, keyword, await loadSearchContext(db, site.settings), prices, most, now)).ids;
  const ids = await find();
  return buildFacetsReply(await countCategoryFacets(db, ids.slice(0, maxExactTotal)), { categoryId, inStock }, ids.length <= maxExactTotal);
};
