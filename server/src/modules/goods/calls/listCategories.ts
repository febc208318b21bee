import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategoriesWithCounts } from '../store/merchant-categories.ts';
import { indexCategoryPaths } from '../rules/goods-file-names.ts';

export const listCategories: Handler<typeof goodsMerchantCalls.listCategories> = async ({ db }) => {
  const places = await loadCategoriesWithCounts(db);
  const { nameOf } = indexCategoryPaths(places);
  return {
    list: places.map(({ id, parentId, name, goods }) => ({
      id,
      parentId: parentId ?? 0,
      name,
      path: nameOf.get(id) ?? name,
      goodsNum: goods,
    })),
  };
};
