import type { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { addFavourites } from '#modules/buying/favourite/favourite.ts';
import { loadPiecesBought, loadDisplayedSkus } from '#modules/goods/goods/goods.ts';
import { assertSeesPrices, loadSkuPricer } from '#modules/offers/pricing/pricing.ts';
import { Refusal } from '#platform/refusal.ts';
import { addLinePieces, setLinePieces, sumPieces } from '../rules/cart-limits.ts';
import { selectRequestedSkus } from '../rules/requested-lines.ts';
import { pickSku } from '../rules/pick-sku.ts';
import { lockCart, saveLine, removeLines, updateLine, countPieces } from '../store/cart-lines.ts';

/**
 * Adds pieces of a SKU to the caller's cart; a line of that SKU grows. Refuses an unknown product or SKU, a missing
 * choice of SKU, and more pieces than the limits or the stock allow.
 */
export const addToCart: Handler<typeof cartCalls.addToCart> = async ({ db, site, member, now }, { numIid, skuId, num }) => {
  assertSeesPrices(site.settings, member);
  const [cart, priceOf, skus] = await Promise.all([
    lockCart(db, member.id),
    loadSkuPricer(db, { site, member, now }),
    loadDisplayedSkus(db, selectRequestedSkus([skuId === undefined ? { numIid } : { numIid, skuId }]), member.levelId, now),
  ]);
  const sku = pickSku(skus, skuId);
  const limited = sku.limits.perMember > 0 ? [numIid] : [];
  const bought = await loadPiecesBought(db, member.id, limited, { now, timeZone: site.timeZone });
  const { pieces, count } = addLinePieces(cart, sku, num, { levelId: member.levelId, bought: bought.get(numIid) ?? 0 });

  const seenPrice = priceOf(sku, numIid).price;
  const cartId = await db.last(() => saveLine(db, member.id, { goodsId: sku.goodsId, skuId: sku.skuId, pieces, seenPrice }, now));
  return { cartId, count };
};

/**
 * Changes a line of the caller's cart: its pieces, or its SKU to another of the same product at today's price. A line
 * of that SKU that is already there is merged with it. Refuses an unknown line or SKU, and more pieces than the
 * limits or the stock allow.
 */
export const changeCartLine: Handler<typeof cartCalls.changeCartLine> = async ({ db, site, member, now }, { cartId, num, skuId }) => {
  assertSeesPrices(site.settings, member);
  const cart = await lockCart(db, member.id);
  const line = cart.find(({ id }) => id === cartId);
  if (!line) throw new Refusal('cartLineNotFound');
  const [priceOf, skus, bought] = await Promise.all([
    loadSkuPricer(db, { site, member, now }),
    loadDisplayedSkus(db, { goodsIds: [line.goodsId], skuIds: [skuId ?? line.skuId] }, member.levelId, now),
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
  await updateLine(db, member.id, { id, skuId: sku.skuId, pieces, seenPrice: moved ? priceOf(sku, line.goodsId).price : line.seenPrice });
  return { cartId: id, num: pieces, count };
};

/** Removes lines from the caller's cart, and returns the pieces left in it. A line that is not there is ignored. */
export const removeFromCart: Handler<typeof cartCalls.removeFromCart> = async ({ db, member }, { cartIds }) => {
  await removeLines(db, member.id, cartIds);
  return { count: await countPieces(db, member.id) };
};

/**
 * Moves lines of the caller's cart to their favourites. A line whose product no longer exists stays in the cart. Refuses more favourites than a
 * member may have.
 */
export const cartToFavourites: Handler<typeof cartCalls.cartToFavourites> = async ({ db, site, member, now }, { cartIds }) => {
  const cart = await lockCart(db, member.id);
  const wanted = cart.filter(({ id }) => cartIds.includes(id));
  const { known } = await addFavourites(
    db,
    { site, member, now },
    wanted.map(({ goodsId }) => goodsId),
  );
  const moved = wanted.filter(({ goodsId }) => known.has(goodsId)).map(({ id }) => id);
  await removeLines(db, member.id, moved);
  return { moved, count: sumPieces(cart.filter(({ id }) => !moved.includes(id))) };
};
