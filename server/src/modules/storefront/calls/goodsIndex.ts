import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoryName, goodsOnShelf, groupsByIds, type Shelf } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { cardFor } from '../rules/goods-card.ts';

/** What the shelf is called: its category, else its group; empty where it has no name. */
async function nameOf(db: SiteDatabase, { groupId, categoryId }: Shelf): Promise<string> {
  if (categoryId !== undefined) return (await categoryName(db, categoryId)) ?? '';
  const [group] = await groupsByIds(db, groupId === undefined ? [] : [groupId]);
  return group?.name ?? '';
}

export const goodsIndex: Handler<typeof storefrontCalls.goodsIndex> = async ({ db, member, now }, { groupId, categoryId, ...page }) => {
  const asked = pageAsked(page);
  const shelf = { groupId, categoryId };
  const [{ list, total }, title] = await Promise.all([goodsOnShelf(db, shelf, member?.levelId ?? null, asked, now), nameOf(db, shelf)]);

  const cards = list.map((row) => cardFor(row, linePrice));
  return { ...pageOf(asked, cards, total), title };
};
