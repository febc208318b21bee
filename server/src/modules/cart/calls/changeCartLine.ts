import type { cartCalls } from 'contract/cart/cart.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadPiecesBought, loadSellableSkus } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { pickSku } from '../rules/pick-sku.ts';
import { setLinePieces } from '../rules/cart-limits.ts';
import { lockCart, removeLines, updateLine } from '../store/cart-lines.ts';

/**
 * Sets the pieces of a line, which keeps its place and the price at which it was added. With another SKU of the same product the line
 * takes that SKU and today's price. Where the cart already has a line of that SKU, the two are merged.
 */
export const changeCartLine: Handler<typeof cartCalls.changeCartLine> = async ({ db, site, member, now }, { cartId, num, skuId }) => {
  const cart = await lockCart(db, member.id);
  const line = cart.find(({ id }) => id === cartId);
  if (!line) throw new Refusal('cartLineNotFound');
  const [skus, bought] = await Promise.all([
    loadSellableSkus(db, { goodsIds: [line.goodsId] }, member.levelId, now),
    loadPiecesBought(db, member.id, [line.goodsId], { now, timeZone: site.timeZone }),
  ]);

  const sku = pickSku(skus, skuId ?? line.skuId);
  const moved = sku.skuId !== line.skuId;
  const joined = moved ? cart.find((other) => other.skuId === sku.skuId) : undefined;
  const { pieces, count } = setLinePieces(
    cart,
    sku,
    num + (joined?.pieces ?? 0),
    { levelId: member.levelId, bought: bought.get(line.goodsId) ?? 0 },
    line,
  );

  const { id } = joined ?? line;
  if (joined) await removeLines(db, member.id, [line.id]);
  await updateLine(db, member.id, { id, skuId: sku.skuId, pieces, seenPrice: moved ? linePrice(sku).price : line.seenPrice });
  return { cartId: id, num: pieces, count };
};
