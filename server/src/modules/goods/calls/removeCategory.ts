import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategoriesWithCounts, deleteCategory } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

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
