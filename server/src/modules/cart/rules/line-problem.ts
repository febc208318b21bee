import type { CartSku } from './cart-limits.ts';

export type LineProblem = 'offSale' | 'notYet' | 'soldOut' | 'notEnoughStock' | 'notOrderable';

/** From how many pieces down a shopper is told how many are left. */
const SCARCE = 10;

/** What keeps a line of so many pieces from being bought as it is, with the sentence; null when nothing does. */
export function lineProblem(sku: CartSku | undefined, pieces: number): { problem: LineProblem | null; text: string } {
  if (!sku || sku.state === 'offSale') return { problem: 'offSale', text: '已下架' };
  if (sku.state === 'notYet') return { problem: 'notYet', text: '未开售' };
  if (sku.stock <= 0) return { problem: 'soldOut', text: '已售罄' };
  if (sku.notOrderable) return { problem: 'notOrderable', text: sku.notOrderable };
  if (pieces > sku.stock) return { problem: 'notEnoughStock', text: `仅剩 ${sku.stock} 件` };
  return { problem: null, text: '' };
}

/** How many are left, where that is worth telling. */
export const leftToTell = (sku: CartSku | undefined, pieces: number): number | null =>
  sku && (sku.stock <= SCARCE || pieces > sku.stock) ? Math.max(sku.stock, 0) : null;
