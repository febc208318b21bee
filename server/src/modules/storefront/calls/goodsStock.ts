import { Refusal } from 'contract/refusals.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { skusOf, wholeGoods } from '#modules/goods/goods.ts';
import { mustLogIn } from '../must-log-in.ts';
import { toldStock } from '../rules/told-stock.ts';

export const goodsStock: Handler<typeof storefrontCalls.goodsStock> = async ({ db, site, member }, { goodsId, stockIds }) => {
  mustLogIn({ site, member });
  const [goods, skus] = await Promise.all([wholeGoods(db, goodsId), skusOf(db, goodsId)]);
  if (!goods) throw new Refusal('goodsNotFound');

  const requestedIds = stockIds ? new Set(stockIds.split(',').map(Number)) : undefined;
  const list = skus
    .filter(({ id }) => requestedIds?.has(id) ?? true)
    .map(({ id, stock }) => ({ skuId: id, quantity: toldStock(stock, goods.showStock) }));
  return { quantity: list.reduce((total, { quantity }) => total + quantity, 0), list };
};
