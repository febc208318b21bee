import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadSellableSkus } from '#modules/goods/goods.ts';
import { explainUnavailable } from '../rules/available.ts';

export const goodsAvailable: Handler<typeof browseCalls.goodsAvailable> = async ({ db, member, now, say }, { goodsIds }) => {
  const ids = [...new Set(goodsIds)];
  const skus = await loadSellableSkus(db, { goodsIds: ids }, member?.levelId ?? null, now);

  const list = ids.map((goodsId) => {
    const problem = explainUnavailable(skus.filter((sku) => sku.goodsId === goodsId));
    return { goodsId, available: problem ? 0 : 1, reason: problem ? say(problem) : '' };
  });
  return { list };
};
