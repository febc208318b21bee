import { Refusal } from '#platform/refusal.ts';
import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategories } from '#modules/goods/goods.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

export const categoryPage: Handler<typeof browseCalls.categoryPage> = async ({ db, ...viewer }, { id, ...params }) => {
  const [categories, page] = await Promise.all([loadCategories(db), loadGoodsCardsPage(db, { ...params, categoryId: id }, viewer)]);
  const category = categories.find((one) => one.id === id);
  if (!category) throw new Refusal('categoryNotFound');

  const children = categories
    .filter(({ parentId }) => parentId === id)
    .map((one) => ({ id: one.id, name: one.name, picture: one.picture }));
  return { id, name: category.name, children, ...page };
};
