import { Refusal } from '#platform/refusal.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadGoodsSkus, findGoodsDetail } from '#modules/goods/goods.ts';
import { assertMayViewGoods } from '../assert-may-view-goods.ts';
import { visibleStock } from '../rules/visible-stock.ts';

export const goodsStock: Handler<typeof storefrontCalls.goodsStock> = async ({ db, site, member }, { goodsId, stockIds }) => {
  assertMayViewGoods({ site, member });
  const [goods, skus] = await Promise.all([findGoodsDetail(db, goodsId), loadGoodsSkus(db, goodsId)]);
  if (!goods) throw new Refusal('goodsNotFound');

  const requestedIds = stockIds ? new Set(stockIds.split(',').map(Number)) : undefined;
  const list = skus
    .filter(({ id }) => requestedIds?.has(id) ?? true)
    .map(({ id, stock }) => ({ skuId: id, quantity: visibleStock(stock, goods.showStock) }));
  return { quantity: list.reduce((total, { quantity }) => total + quantity, 0), list };
};
