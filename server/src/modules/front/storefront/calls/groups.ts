import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listGoodsGroups, loadGoodsGroups } from '#modules/goods/goods/goods.ts';
import { maxExactTotal, parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

/** Lists the product groups in the order the merchant set, with the number of products in each. */
export const groupPage: Handler<typeof browseCalls.groupPage> = async ({ db, now }, params) => {
  const page = parsePageRange(params);
  const { list, total } = await listGoodsGroups(db, page, now);
  const groups = list.map(({ id, name, shown }) => ({ id, name, goodsNum: Math.min(shown, maxExactTotal) }));
  return buildPage(page, groups, total);
};

/** Returns a product group with a page of its products. Refuses an unknown product group. */
export const groupDetailPage: Handler<typeof browseCalls.groupDetailPage> = async ({ db, ...viewer }, { id, ...params }) => {
  const [[group], page] = await Promise.all([loadGoodsGroups(db, [id]), loadGoodsCardsPage(db, { ...params, groupId: id }, viewer)]);
  if (!group) throw new Refusal('groupNotFound');
  return { ...group, ...page };
};
