import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadListedCards } from '#modules/goods/goods.ts';
import { buildGoodsCards } from '../build-goods-cards.ts';

export const batchGetGoods: Handler<typeof browseCalls.batchGetGoods> = async ({ db, site, member, now }, { ids }) => {
  const rows = await loadListedCards(db, [...new Set(ids)], member?.levelId ?? null, now);
  return { list: buildGoodsCards(rows, { site, member }) };
};
