import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsByIds } from '#modules/goods/goods.ts';

export const goodsLabels: Handler<typeof findingCalls.goodsLabels> = async ({ db, now }, { goodsIds }) => {
  const ids = [...new Set(goodsIds)];
  const rows = await goodsByIds(db, ids, null, now);
  const tags = new Map(rows.map((row) => [row.id, row.tags]));
  return { list: ids.map((goodsId) => ({ goodsId, labels: (tags.get(goodsId) ?? []).map((name) => ({ name })) })) };
};
