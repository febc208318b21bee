import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { findCategoryName, loadGoodsGroups, type GoodsScope } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

/** Finds the name of the category, freight template or group; empty if it has none. */
async function findScopeName(db: SiteDatabase, { groupId, categoryId, templateId }: GoodsScope): Promise<string> {
  if (categoryId !== undefined) return (await findCategoryName(db, categoryId)) ?? '';
  if (templateId !== undefined) return (await cachedFreightTemplates(db)).get(templateId)?.name ?? '';
  const [group] = await loadGoodsGroups(db, groupId === undefined ? [] : [groupId]);
  return group?.name ?? '';
}

/** Returns a page of products: of a product group, a category or a freight template, with its name, or of the whole shop. */
export const goodsIndex: Handler<typeof storefrontCalls.goodsIndex> = async ({ db, ...viewer }, params) => {
  const [page, title] = await Promise.all([loadGoodsCardsPage(db, params, viewer), findScopeName(db, params)]);
  return { ...page, title };
};
