import { findLimitProblem, findBuyerLevelProblem } from 'contract/goods/goods/buy-limits.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Buyer, CartSku } from './cart-limits.ts';

/** Names why a line of a cart cannot be bought. */
export type LineProblem =
  | 'offSale'
  | 'notYet'
  | 'soldOut'
  | 'notEnoughStock'
  | 'notOrderable'
  | 'level'
  | 'limit'
  | 'notServed'
  | 'priceHidden';

/** Describes a line to check: its pieces, all pieces of its product in the cart, and whether it ships to the member's region. */
interface CheckedLine {
  readonly pieces: number;
  readonly piecesOfGoods: number;
  readonly isShippable: boolean;
}

/** Limits from which stock downwards a shopper sees how many pieces are left. */
const LOW_STOCK = 10;

/**
 * Returns the problem for which a cart line cannot be bought as it is, and a sentence for the shopper. They are null
 * and undefined if it can be bought. If there are several problems, one that no other quantity solves comes first.
 */
export function findLineProblem(
  sku: CartSku | undefined,
  { pieces, piecesOfGoods, isShippable }: CheckedLine,
  { levelId, bought }: Buyer,
): { problem: LineProblem | null; sentence: Sentence | undefined } {
  if (!sku || sku.state === 'offSale') return { problem: 'offSale', sentence: sentence('lineOffSale') };
  if (sku.state === 'notYet') return { problem: 'notYet', sentence: sentence('lineNotYet') };
  if (sku.stock <= 0) return { problem: 'soldOut', sentence: sentence('lineSoldOut') };
  if (sku.notOrderable) return { problem: 'notOrderable', sentence: sku.notOrderable };
  const others = findBuyerLevelProblem(sku.limits, levelId);
  if (others) return { problem: 'level', sentence: others };
  if (!isShippable) return { problem: 'notServed', sentence: sentence('lineNotServed') };
  if (pieces > sku.stock) return { problem: 'notEnoughStock', sentence: sentence('lineFewLeft', { stock: sku.stock }) };
  const limit = findLimitProblem(sku.limits, { pieces, ofGoods: piecesOfGoods, bought, levelId });
  return limit ? { problem: 'limit', sentence: limit } : { problem: null, sentence: undefined };
}

/** Returns the remaining stock where the shopper should see it (low, or less than requested); else null. */
export const displayedStock = (sku: CartSku | undefined, pieces: number): number | null =>
  sku && (sku.stock <= LOW_STOCK || pieces > sku.stock) ? Math.max(sku.stock, 0) : null;
