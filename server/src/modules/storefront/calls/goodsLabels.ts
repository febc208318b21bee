import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadListedCards } from '#modules/goods/goods.ts';

export const goodsLabels: Handler<typeof browseCalls.goodsLabels> = async ({ db, now }, { goodsIds }) => {
  const ids = [...new Set(goodsIds)];
  const rows = await loadListedCards(db, ids, null, now);
  const tags = new Map(rows.map((row) => [row.id, row.tags]));
  return { list: ids.map((goodsId) => ({ goodsId, labels: (tags.get(goodsId) ?? []).map((name) => ({ name })) })) };
};
