import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoryName, groupsByIds, type Shelf } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { shelfCards } from '../shelf-cards.ts';

/** Finds the name of the category or group; empty if it has none. */
async function nameOf(db: SiteDatabase, { groupId, categoryId }: Shelf): Promise<string> {
  if (categoryId !== undefined) return (await categoryName(db, categoryId)) ?? '';
  const [group] = await groupsByIds(db, groupId === undefined ? [] : [groupId]);
  return group?.name ?? '';
}

export const goodsIndex: Handler<typeof storefrontCalls.goodsIndex> = async ({ db, ...viewer }, params) => {
  const [page, title] = await Promise.all([shelfCards(db, params, viewer), nameOf(db, params)]);
  return { ...page, title };
};
