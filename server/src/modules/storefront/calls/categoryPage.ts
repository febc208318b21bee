import { Refusal } from 'contract/refusals.ts';
import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoriesOf } from '#modules/goods/goods.ts';
import { shelfCards } from '../shelf-cards.ts';

export const categoryPage: Handler<typeof findingCalls.categoryPage> = async ({ db, ...viewer }, { id, ...params }) => {
  const [categories, page] = await Promise.all([categoriesOf(db), shelfCards(db, { ...params, categoryId: id }, viewer)]);
  const category = categories.find((one) => one.id === id);
  if (!category) throw new Refusal('categoryNotFound');

  const children = categories
    .filter(({ parentId }) => parentId === id)
    .map((one) => ({ id: one.id, name: one.name, picture: one.picture }));
  return { id, name: category.name, children, ...page };
};
