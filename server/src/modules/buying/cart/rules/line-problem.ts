import type { Sentence } from 'contract/sentence.ts';
import { findObstacle, type ObstacleKind } from '#modules/goods/goods/goods.ts';
import type { Buyer, CartSku } from './cart-limits.ts';

/** Names why a line of a cart cannot be bought. A cart asks for no promotion, and a product that is gone is off sale to it. */
export type LineProblem = Exclude<ObstacleKind, 'gone' | 'promotion'> | 'priceHidden';

/** Describes a line to check: its pieces, all pieces of its product in the cart, the stock for it, and whether its place is served. */
interface CheckedLine {
  readonly pieces: number;
  readonly piecesOfGoods: number;
  readonly free: number;
  readonly destination: { readonly served: boolean; readonly chosen: boolean };
}

/** Limits from which stock downwards a shopper sees how many pieces are left. */
const LOW_STOCK = 10;

/** Returns the problem for which a cart line cannot be bought as it is, and a sentence for the shopper; null and undefined if it can be bought. */
export function findLineProblem(
  sku: CartSku | undefined,
  { pieces, piecesOfGoods, free, destination }: CheckedLine,
  { levelId, bought }: Buyer,
): { problem: LineProblem | null; sentence: Sentence | undefined } {
  const quantity = sku && { limits: sku.limits, pieces, ofGoods: piecesOfGoods, bought };
  const obstacle = findObstacle(sku, { levelId, free, destination, quantity });
  if (!obstacle) return { problem: null, sentence: undefined };
  const { kind, sentence } = obstacle;
  return { problem: kind === 'gone' || kind === 'promotion' ? 'offSale' : kind, sentence };
}

/** Returns the remaining stock where the shopper should see it (low, or less than requested); else null. */
export const displayedStock = (sku: CartSku | undefined, pieces: number): number | null =>
  sku && (sku.stock <= LOW_STOCK || pieces > sku.stock) ? Math.max(sku.stock, 0) : null;
