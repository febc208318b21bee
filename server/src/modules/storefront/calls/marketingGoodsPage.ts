import { Refusal } from 'contract/refusals.ts';
import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoryName, groupsByIds } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { shelfCards } from '../shelf-cards.ts';

/** Maps the type in the specification to a group or a category. */
const kinds = {
  1: {
    scope: (id: number) => ({ groupId: id }),
    nameOf: async (db: SiteDatabase, id: number) => (await groupsByIds(db, [id]))[0]?.name,
    unknown: 'groupNotFound',
  },
  2: { scope: (id: number) => ({ categoryId: id }), nameOf: categoryName, unknown: 'categoryNotFound' },
} as const;

export const marketingGoodsPage: Handler<typeof findingCalls.marketingGoodsPage> = async (
  { db, ...viewer },
  { id, type = 1, ...params },
) => {
  const { scope, nameOf, unknown } = kinds[type];
  const [name, page] = await Promise.all([nameOf(db, id), shelfCards(db, { ...params, ...scope(id) }, viewer)]);
  if (name === undefined) throw new Refusal(unknown);
  return { id, name, type, ...page };
};
