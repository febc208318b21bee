import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategoriesWithCounts, insertCategory } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';
import { assertCategoryPlace, findCategoryBelow } from '../rules/category-tree.ts';

const maxCategories = 1000;

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
  if (all.length >= maxCategories) throw new Refusal('shelfTooMany');

  return { id: await insertCategory(db, name, parentId) };
};
