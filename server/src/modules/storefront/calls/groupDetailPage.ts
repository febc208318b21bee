import { Refusal } from '#platform/refusal.ts';
import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadGroups } from '#modules/goods/goods.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

export const groupDetailPage: Handler<typeof browseCalls.groupDetailPage> = async ({ db, ...viewer }, { id, ...params }) => {
  const [[group], page] = await Promise.all([loadGroups(db, [id]), loadGoodsCardsPage(db, { ...params, groupId: id }, viewer)]);
  if (!group) throw new Refusal('groupNotFound');
  return { ...group, ...page };
};
