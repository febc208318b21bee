import { minOrderPieces } from 'contract/goods/goods/min-order-pieces.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';

/** Returns whether a SKU is on sale with enough stock for the smallest order of it. */
export const canBeBought = ({ state, stock, limits }: Pick<SellableSku, 'state' | 'stock' | 'limits'>): boolean =>
  state === 'onSale' && stock >= minOrderPieces(limits.least, limits.step);
