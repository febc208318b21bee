import { findLimitProblem, findBuyerLevelProblem } from 'contract/goods/buy-limits.ts';
import type { Buyer, CartSku } from './cart-limits.ts';

export type LineProblem = 'offSale' | 'notYet' | 'soldOut' | 'notEnoughStock' | 'notOrderable' | 'level' | 'limit' | 'notServed';

/** Describes a line to check: its pieces, all pieces of its product in the cart, and whether it ships to the member's region. */
interface CheckedLine {
  readonly pieces: number;
  readonly piecesOfGoods: number;
  readonly isShippable: boolean;
}

/** Limits from which stock downwards a shopper sees how many pieces are left. */
const LOW_STOCK = 10;

/** Returns why a line cannot be bought as it is, with the sentence; null when it can. Problems that no other quantity solves come first. */
export function findLineProblem(
  sku: CartSku | undefined,
  { pieces, piecesOfGoods, isShippable }: CheckedLine,
  { levelId, bought }: Buyer,
): { problem: LineProblem | null; text: string } {
  if (!sku || sku.state === 'offSale') return { problem: 'offSale', text: '已下架' };
  if (sku.state === 'notYet') return { problem: 'notYet', text: '未开售' };
  if (sku.stock <= 0) return { problem: 'soldOut', text: '已售罄' };
  if (sku.notOrderable) return { problem: 'notOrderable', text: sku.notOrderable };
  const others = findBuyerLevelProblem(sku.limits, levelId);
  if (others) return { problem: 'level', text: others };
  if (!isShippable) return { problem: 'notServed', text: '不支持配送到默认收货地址' };
  if (pieces > sku.stock) return { problem: 'notEnoughStock', text: `仅剩 ${sku.stock} 件` };
  const limit = findLimitProblem(sku.limits, { pieces, ofGoods: piecesOfGoods, bought, levelId });
  return limit ? { problem: 'limit', text: limit } : { problem: null, text: '' };
}

/** Returns the remaining stock where the shopper should see it (low, or less than requested); else null. */
export const displayedStock = (sku: CartSku | undefined, pieces: number): number | null =>
  sku && (sku.stock <= LOW_STOCK || pieces > sku.stock) ? Math.max(sku.stock, 0) : null;
