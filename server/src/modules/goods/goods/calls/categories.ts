import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import type { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import { isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertCategoryPlace, findCategoryBelow } from '../rules/category-tree.ts';
import { indexCategoryPaths } from '../rules/goods-file-names.ts';
import { loadCategoriesWithCounts, insertCategory, updateCategory, deleteCategory } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

/** Lists the site's categories in display order, each with its number of products. Any access key of the merchant may call it. */
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

const maxCategories = 1000;

/**
 * Creates a category at the top level or below a top-level one. If the same name exists there already, returns that category. Refuses access keys
 * without the role `goods`, an unknown parent, a third level, and more categories than a site may have.
 */
export const addCategory: Handler<typeof goodsMerchantCalls.addCategory> = async ({ db, unchanged }, { name, parentId: parent = 0 }) => {
  await lockCatalogue(db);
  const all = await loadCategoriesWithCounts(db);
  const parentId = parent === 0 ? null : parent;
  assertCategoryPlace(all, { parentId });
  const existing = findCategoryBelow(all, name, parentId);
  if (existing) {
    unchanged();
    return { id: existing.id };
  }
  if (all.length >= maxCategories) throw new Refusal('catalogueTooMany');

  return { id: await insertCategory(db, name, parentId) };
};

/**
 * Renames a category, moves it below another or to the top level (0), or changes its sort order or picture. Refuses
 * access keys without the role `goods`, an unknown category, a name taken under the same parent, and a third level.
 * Refuses a picture that is neither uploaded nor from an allowed host.
 */
export const changeCategory: Handler<typeof goodsMerchantCalls.changeCategory> = async (
  { db, site, ownUrls, unchanged, noted },
  { id, parentId, ...changes },
) => {
  if (changes.picture && !isAllowedMediaUrl(changes.picture, site.settings)) throw new Refusal('pictureAddressWrong');
  const own = parseOwnPictureUrl(changes.picture ?? '');
  if (own !== undefined && !ownUrls.hasPicture(own)) throw new Refusal('pictureAddressWrong');
  await lockCatalogue(db);
  const all = await loadCategoriesWithCounts(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('categoryNotFound');
  const after = { ...before, ...changes, parentId: parentId === undefined ? before.parentId : parentId === 0 ? null : parentId };
  if (after.parentId !== before.parentId) assertCategoryPlace(all, after);
  const other = findCategoryBelow(all, after.name, after.parentId);
  if (other && other.id !== id) throw new Refusal('categoryNameTaken');

  noted({ was: { name: before.name, parentId: before.parentId, sort: before.sort, picture: before.picture } });
  if (isDeepStrictEqual(before, after)) unchanged();
  else await updateCategory(db, after);
  return {};
};

/** Removes a category. Refuses access keys without the role `goods`, an unknown category, and one with products or children. */
export const removeCategory: Handler<typeof goodsMerchantCalls.removeCategory> = async ({ db, noted }, { id }) => {
  await lockCatalogue(db);
  const all = await loadCategoriesWithCounts(db);
  const category = all.find((one) => one.id === id);
  if (!category) throw new Refusal('categoryNotFound');
  if (category.goods > 0 || all.some(({ parentId }) => parentId === id)) throw new Refusal('categoryUsed');

  await deleteCategory(db, id);
  noted({ was: { name: category.name, parentId: category.parentId, sort: category.sort, picture: category.picture } });
  return {};
};

/**
 * Puts all categories into an order, each below its parent. Refuses a list that does not name each category once, an unknown parent, a third level,
 * and two of one name below a parent.
 */
export const orderCategories: Handler<typeof catalogueCalls.orderCategories> = async ({ db, unchanged }, { list }) => {
  await lockCatalogue(db);
  const all = await loadCategoriesWithCounts(db);
  const places = list.map(({ id, parentId }, sort) => ({ id, parentId: parentId === 0 ? null : parentId, sort }));
  if (places.length !== all.length || new Set(places.map(({ id }) => id)).size !== all.length) throw new Refusal('orderIncomplete');
  const after = places.map((place) => {
    const before = all.find(({ id }) => id === place.id);
    if (!before) throw new Refusal('orderIncomplete');
    return { ...before, ...place };
  });
  for (const one of after) {
    assertCategoryPlace(after, one);
    const other = findCategoryBelow(after, one.name, one.parentId);
    if (other && other.id !== one.id) throw new Refusal('categoryNameTaken');
  }
  const moved = after.filter(
    (one) =>
      !isDeepStrictEqual(
        all.find(({ id }) => id === one.id),
        one,
      ),
  );
  if (moved.length === 0) unchanged();
  for (const one of moved) await updateCategory(db, one);
  return {};
};
