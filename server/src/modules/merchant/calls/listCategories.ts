import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoryPlaces } from '#modules/goods/goods.ts';
import { namesOfShop } from '../names-of-shop.ts';

export const listCategories: Handler<typeof shelvesCalls.listCategories> = async ({ db, site }) => {
  const [places, { categories }] = await Promise.all([categoryPlaces(db), namesOfShop(db, site)]);
  return {
    list: places.map(({ id, parentId, name, goods }) => ({
      id,
      parentId: parentId ?? 0,
      name,
      path: categories.nameOf.get(id) ?? name,
      goodsNum: goods,
    })),
  };
};
