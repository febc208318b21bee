import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadListedCards } from '#modules/goods/goods.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { buildGoodsCards } from '../build-goods-cards.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

export const miniPageGoods: Handler<typeof browseCalls.miniPageGoods> = async ({ db, ...viewer }, { ids, ...params }) => {
  if (!ids) return loadGoodsCardsPage(db, params, viewer);

  const page = parsePageRange(params);
  const rows = await loadListedCards(db, [...new Set(ids)], viewer.member?.levelId ?? null, viewer.now);
  const cards = buildGoodsCards(rows.slice(page.offset, page.offset + page.pageSize), viewer);
  return buildPage(page, cards, rows.length);
};
