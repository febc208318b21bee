import type { Cents } from 'contract/money.ts';
import type { BuyLimits } from 'contract/goods/goods/buy-limits.ts';
import type { Sentence } from 'contract/sentence.ts';
import { findObstacle } from '#modules/goods/goods/goods.ts';
import { Refusal } from '#platform/refusal.ts';

/** Holds a line of a stored cart, with the price in cents at which it was added. */
export interface StoredCartLine extends CartLine {
  readonly seenPrice: Cents;
}

/** Holds a line of a cart: a SKU of a product and its pieces. */
export interface CartLine {
  readonly id: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** Holds the facts that decide whether a SKU can be added to a cart: its stock, limits and state. */
export interface CartSku {
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  readonly state: 'onSale' | 'notYet' | 'offSale';
  readonly notOrderable: Sentence | undefined;
  readonly sent: boolean;
  readonly stock: number;
  readonly limits: BuyLimits;
}

/** Describes the buyer of a cart: the id of their level, and how many pieces they bought in the limit's present period. */
export interface Buyer {
  readonly levelId: number;
  readonly bought: number;
}

/** Limits the pieces of one product over all its SKUs, and the number of lines in a cart. */
export const CART_LIMIT = 200;

/** Adds up the pieces of cart lines. */
export const sumPieces = (lines: readonly { readonly pieces: number }[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);

/**
 * Returns the pieces of a SKU's line once it is set to `pieces`, and those of the whole cart. `instead` is the line
 * that this one replaces if the shopper chose another SKU. Refuses a SKU off sale, and pieces above cart limit,
 * purchase limit or stock; allows fewer than the minimum.
 */
export function setLinePieces(
  cart: readonly CartLine[],
  sku: CartSku,
  pieces: number,
  { levelId, bought }: Buyer,
  instead?: CartLine,
): { pieces: number; count: number } {
  const obstacle = (quantity?: Parameters<typeof findObstacle>[1]['quantity']) => findObstacle(sku, { levelId, free: sku.stock, quantity });
  const atAll = obstacle();
  if (atAll) throw new Refusal(atAll.refusal, { sentence: atAll.sentence });
  if (!sku.sent) throw new Refusal('notForCart');
  const others = cart.filter(({ skuId, id }) => skuId !== sku.skuId && id !== instead?.id);
  const ofGoods = sumPieces(others.filter(({ goodsId }) => goodsId === sku.goodsId)) + pieces;

  if (ofGoods > CART_LIMIT) throw new Refusal('cartGoodsLimit');
  if (others.length + 1 > CART_LIMIT) throw new Refusal('cartLimit');
  // Fewer than the minimum may lie in a cart: another line of the product may still reach it.
  const problem = obstacle({ limits: { ...sku.limits, least: 0 }, pieces, ofGoods, bought });
  if (problem) throw new Refusal(problem.refusal, { sentence: problem.sentence });
  return { pieces, count: sumPieces(others) + pieces };
}

/** Returns the pieces of a SKU's line, and of the whole cart, once `pieces` more of the SKU are added. Refuses as `setLinePieces` does. */
export function addLinePieces(cart: readonly CartLine[], sku: CartSku, pieces: number, buyer: Buyer): { pieces: number; count: number } {
  const before = cart.find(({ skuId }) => skuId === sku.skuId)?.pieces ?? 0;
  return setLinePieces(cart, sku, before + pieces, buyer);
}
