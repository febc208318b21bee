import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { askedLines } from '#modules/cart/cart.ts';
import { sellableSkus } from '#modules/goods/goods.ts';
import { shownBill } from '../bill.ts';

export const orderBill: Handler<typeof checkoutCalls.orderBill> = async (context, { goodsJson, addressId, realnameId, scene }) => {
  const { db, member, now, ids } = context;
  const skus = await sellableSkus(db, { goodsIds: goodsJson.map(({ numIid }) => numIid) }, member.levelId, now);

  const lines = askedLines(goodsJson, skus);

  return shownBill(context, ids.longNumber(), { lines, fromCart: scene === 'cart' }, { addressId, realnameId });
};
