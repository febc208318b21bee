import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoryPlaces } from '#modules/goods/goods.ts';
import { categoryNames } from '../rules/shop-names.ts';

export const listCategories: Handler<typeof shelvesCalls.listCategories> = async ({ db }) => {
  const places = await categoryPlaces(db);
  const { nameOf } = categoryNames(places);
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
