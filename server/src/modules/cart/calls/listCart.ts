import type { cartCalls } from 'contract/cart/cart.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { sellableSkus } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { total } from '../rules/cart-limits.ts';
import { leftToTell, lineProblem } from '../rules/line-problem.ts';
import { cartOf } from '../store/cart-lines.ts';

export const listCart: Handler<typeof cartCalls.listCart> = async ({ db, member, now }) => {
  const cart = await cartOf(db, member.id);
  const skus = cart.length === 0 ? [] : await sellableSkus(db, { skuIds: cart.map(({ skuId }) => skuId) }, member.levelId, now);

  const bySku = new Map(skus.map((sku) => [sku.skuId, sku]));
  const list = cart.map((line) => {
    const sku = bySku.get(line.skuId);
    const { problem, text } = lineProblem(sku, line.pieces);
    return {
      cartId: line.id,
      numIid: line.goodsId,
      skuId: line.skuId,
      title: sku?.title ?? '商品已失效',
      linkUrl: sku?.picture ?? '',
      skuText: sku?.skuText ?? '',
      num: line.pieces,
      price: toYuan(sku ? linePrice(sku).price : line.seenPrice),
      seenPrice: toYuan(line.seenPrice),
      left: leftToTell(sku, line.pieces),
      problem,
      problemText: text,
    };
  });
  return { list, count: total(cart) };
};
