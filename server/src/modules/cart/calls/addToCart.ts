import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadPiecesBought, loadSellableSkus } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { pickSku } from '../rules/pick-sku.ts';
import { addLinePieces } from '../rules/cart-limits.ts';
import { lockCart, saveLine } from '../store/cart-lines.ts';

export const addToCart: Handler<typeof cartCalls.addToCart> = async ({ db, site, member, now }, { numIid, skuId, num }) => {
  const [cart, skus, bought] = await Promise.all([
    lockCart(db, member.id),
    loadSellableSkus(db, { goodsIds: [numIid] }, member.levelId, now),
    loadPiecesBought(db, member.id, [numIid], { now, timeZone: site.timeZone }),
  ]);

  const sku = pickSku(skus, skuId);
  const { pieces, count } = addLinePieces(cart, sku, num, { levelId: member.levelId, bought: bought.get(numIid) ?? 0 });

  const seenPrice = linePrice(sku).price;
  const cartId = await saveLine(db, member.id, { goodsId: sku.goodsId, skuId: sku.skuId, pieces, seenPrice }, now);
  return { cartId, count };
};
