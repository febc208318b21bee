import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategories } from '#modules/goods/goods/goods.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

/** Returns the categories of the mall, two levels deep, in the order the merchant set. */
export const categories: Handler<typeof storefrontCalls.categories> = async ({ db }) => {
  const all = await loadCategories(db);

  const below = (parent: number | null) =>
    all.filter(({ parentId }) => parentId === parent).map(({ id, name, picture, tint }) => ({ id, name, picture, tint }));
  return { list: below(null).map((top) => ({ ...top, children: below(top.id) })) };
};

/** Returns a category with its children and a page of the goods of all of them. Refuses an unknown category. */
export const categoryPage: Handler<typeof browseCalls.categoryPage> = async ({ db, ...viewer }, { id, ...params }) => {
  const [categories, page] = await Promise.all([loadCategories(db), loadGoodsCardsPage(db, { ...params, categoryId: id }, viewer)]);
  const category = categories.find((one) => one.id === id);
  if (!category) throw new Refusal('categoryNotFound');

  const children = categories
    .filter(({ parentId }) => parentId === id)
    .map((one) => ({ id: one.id, name: one.name, picture: one.picture }));
  return { id, name: category.name, children, ...page };
};
