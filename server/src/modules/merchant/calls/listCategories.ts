import type { catalogueCalls } from 'contract/merchant/catalogue.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategoriesWithCounts } from '#modules/goods/goods.ts';
import { indexCategoryPaths } from '../rules/goods-file-names.ts';

export const listCategories: Handler<typeof catalogueCalls.listCategories> = async ({ db }) => {
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
