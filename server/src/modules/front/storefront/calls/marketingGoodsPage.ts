import { Refusal } from '#platform/refusal.ts';
import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findCategoryName, loadGoodsGroups } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

/** Maps the type in the specification to a group or a category. */
const kinds = {
  1: {
    scope: (id: number) => ({ groupId: id }),
    nameOf: async (db: SiteDatabase, id: number) => (await loadGoodsGroups(db, [id]))[0]?.name,
    unknown: 'groupNotFound',
  },
  2: { scope: (id: number) => ({ categoryId: id }), nameOf: findCategoryName, unknown: 'categoryNotFound' },
} as const;

/**
 * Returns a product group (type 1) or a category (type 2) by its id, with a page of its products. Refuses an unknown
 * one.
 */
export const marketingGoodsPage: Handler<typeof browseCalls.marketingGoodsPage> = async (
  { db, ...viewer },
  { id, type = 1, ...params },
) => {
  const { scope, nameOf, unknown } = kinds[type];
  const [name, page] = await Promise.all([nameOf(db, id), loadGoodsCardsPage(db, { ...params, ...scope(id) }, viewer)]);
  if (name === undefined) throw new Refusal(unknown);
  return { id, name, type, ...page };
};
