import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sellableSkus } from '#modules/goods/goods.ts';
import { notAvailableWhy } from '../rules/available.ts';

export const goodsAvailable: Handler<typeof findingCalls.goodsAvailable> = async ({ db, member, now }, { goodsIds }) => {
  const ids = [...new Set(goodsIds)];
  const skus = await sellableSkus(db, { goodsIds: ids }, member?.levelId ?? null, now);

  const list = ids.map((goodsId) => {
    const reason = notAvailableWhy(skus.filter((sku) => sku.goodsId === goodsId));
    return { goodsId, available: reason === '' ? 1 : 0, reason };
  });
  return { list };
};
