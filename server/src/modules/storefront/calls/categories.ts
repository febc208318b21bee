import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadCategories } from '#modules/goods/goods.ts';

export const categories: Handler<typeof storefrontCalls.categories> = async ({ db }) => {
  const all = await loadCategories(db);

  const below = (parent: number | null) =>
    all.filter(({ parentId }) => parentId === parent).map(({ id, name, picture, tint }) => ({ id, name, picture, tint }));
  return { list: below(null).map((top) => ({ ...top, children: below(top.id) })) };
};
