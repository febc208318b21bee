import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines } from '#modules/cart/cart.ts';
import { loadSellableSkus } from '#modules/goods/goods.ts';
import { priceAndSaveDraft } from '../bill.ts';

export const orderBill: Handler<typeof checkoutCalls.orderBill> = async (context, { goodsJson, addressId, realnameId, scene }) => {
  const { db, member, now, ids } = context;
  const skus = await loadSellableSkus(db, { goodsIds: goodsJson.map(({ numIid }) => numIid) }, member.levelId, now);

  const lines = parseRequestedLines(goodsJson, skus);

  return priceAndSaveDraft(context, ids.longNumber(), { lines, fromCart: scene === 'cart' }, { addressId, realnameId });
};
