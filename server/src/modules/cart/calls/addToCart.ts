import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { boughtOf, sellableSkus } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { chosenSku } from '../rules/chosen-sku.ts';
import { withGoodsAdded } from '../rules/cart-limits.ts';
import { lockedCart, saveLine } from '../store/cart-lines.ts';

export const addToCart: Handler<typeof cartCalls.addToCart> = async ({ db, site, member, now }, { numIid, skuId, num }) => {
  const [cart, skus, bought] = await Promise.all([
    lockedCart(db, member.id),
    sellableSkus(db, { goodsIds: [numIid] }, member.levelId, now),
    boughtOf(db, member.id, [numIid], { now, timeZone: site.timeZone }),
  ]);

  const sku = chosenSku(skus, skuId);
  const { pieces, count } = withGoodsAdded(cart, sku, num, { levelId: member.levelId, bought: bought.get(numIid) ?? 0 });

  const seenPrice = linePrice(sku).price;
  const cartId = await saveLine(db, member.id, { goodsId: sku.goodsId, skuId: sku.skuId, pieces, seenPrice }, now);
  return { cartId, count };
};
