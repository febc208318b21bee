import { CART_LIMIT, type StoredCartLine, sumPieces } from './cart-limits.ts';

/**
 * Merges the lines of one cart (`coming`) into another (`kept`), up to the limits of pieces and lines. Returns the
 * lines to save. A SKU in both gets the pieces of both, and keeps its price of the `kept` cart.
 */
export function fitIntoCart(kept: readonly StoredCartLine[], coming: readonly StoredCartLine[]): Omit<StoredCartLine, 'id'>[] {
  const lines = new Map(kept.map((line) => [line.skuId, line]));
  const changed = new Set<number>();
  for (const line of coming) {
    const own = lines.get(line.skuId);
    if (!own && lines.size >= CART_LIMIT) continue;
    const ofGoods = sumPieces([...lines.values()].filter(({ goodsId }) => goodsId === line.goodsId));
    const room = Math.min(line.pieces, CART_LIMIT - ofGoods);
    if (room <= 0) continue;
    lines.set(line.skuId, { ...(own ?? line), pieces: (own?.pieces ?? 0) + room });
    changed.add(line.skuId);
  }
  return [...lines.values()].filter(({ skuId }) => changed.has(skuId)).map(({ id: _id, ...line }) => line);
}
