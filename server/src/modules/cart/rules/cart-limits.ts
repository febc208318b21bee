import { type BuyLimits, notForLevel, tooMany } from 'contract/goods/buy-limits.ts';
import { Refusal } from 'contract/refusals.ts';

export interface CartLine {
  readonly id: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** What of a SKU decides whether it can be put into a cart. */
export interface CartSku {
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  readonly state: 'onSale' | 'notYet' | 'offSale';
  readonly notOrderable: string | undefined;
  readonly sent: boolean;
  readonly stock: number;
  readonly limits: BuyLimits;
}

/** Who fills the cart: their level, and how many pieces of the goods they have bought in its limit's cycle. */
export interface Buyer {
  readonly levelId: number;
  readonly bought: number;
}

/** Pieces of one goods over all its SKUs, and lines in one cart. */
export const CART_LIMIT = 200;

export const total = (lines: readonly { readonly pieces: number }[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** Refuses what this person cannot buy at all, or not out of a cart: off sale, not yet on sale, not to be ordered here, not sent, for other levels. */
function mustBeBuyable({ state, notOrderable, sent, limits }: CartSku, levelId: number): void {
  if (state === 'notYet') throw new Refusal('goodsOffSale', { message: '商品还未开售' });
  if (state === 'offSale') throw new Refusal('goodsOffSale');
  if (notOrderable) throw new Refusal('notOrderable', { message: notOrderable });
  if (!sent) throw new Refusal('notForCart');
  const others = notForLevel(limits, levelId);
  if (others) throw new Refusal('levelNeeded', { message: others });
}

/**
 * How many pieces of a SKU its line has after it was set to `pieces`, and how many the cart then holds.
 * `instead` is a line that goes away for it (another SKU was chosen). Refuses off sale, past what the cart or the merchant allows, or past
 * the stock, in that order. Fewer than the goods begins with may lie in a cart: the rest may come.
 */
export function withLineSet(
  cart: readonly CartLine[],
  sku: CartSku,
  pieces: number,
  { levelId, bought }: Buyer,
  instead?: CartLine,
): { pieces: number; count: number } {
  mustBeBuyable(sku, levelId);
  const others = cart.filter(({ skuId, id }) => skuId !== sku.skuId && id !== instead?.id);
  const ofGoods = total(others.filter(({ goodsId }) => goodsId === sku.goodsId)) + pieces;

  if (ofGoods > CART_LIMIT) throw new Refusal('cartGoodsLimit');
  if (others.length + 1 > CART_LIMIT) throw new Refusal('cartLimit');
  const many = tooMany(sku.limits, { pieces, ofGoods, bought });
  if (many) throw new Refusal('buyLimit', { message: many });
  if (pieces > sku.stock)
    throw new Refusal('notEnoughStock', { message: sku.stock > 0 ? `库存不足，最多可买 ${sku.stock} 件` : '商品已售罄' });
  return { pieces, count: total(others) + pieces };
}

/** The same after `pieces` more of the SKU were put in. */
export function withGoodsAdded(cart: readonly CartLine[], sku: CartSku, pieces: number, buyer: Buyer): { pieces: number; count: number } {
  const before = cart.find(({ skuId }) => skuId === sku.skuId)?.pieces ?? 0;
  return withLineSet(cart, sku, before + pieces, buyer);
}
