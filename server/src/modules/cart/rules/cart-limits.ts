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
  readonly stock: number;
}

/** Pieces of one goods over all its SKUs, and lines in one cart. */
export const CART_LIMIT = 200;

export const total = (lines: readonly { readonly pieces: number }[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** Refuses what cannot be bought at all: off sale, not yet on sale, or not yet to be ordered here. */
export function mustBeBuyable({ state, notOrderable }: CartSku): void {
  if (state === 'notYet') throw new Refusal('goodsOffSale', { message: '商品还未开售' });
  if (state === 'offSale') throw new Refusal('goodsOffSale');
  if (notOrderable) throw new Refusal('notOrderable', { message: notOrderable });
}

/**
 * How many pieces of a SKU its line has after it was set to `pieces`, and how many the cart then holds.
 * `instead` is a line that goes away for it (another SKU was chosen). Refuses off sale, past either limit, or past the stock, in that order.
 */
export function withLineSet(
  cart: readonly CartLine[],
  sku: CartSku,
  pieces: number,
  instead?: CartLine,
): { pieces: number; count: number } {
  mustBeBuyable(sku);
  const others = cart.filter(({ skuId, id }) => skuId !== sku.skuId && id !== instead?.id);
  const ofGoods = total(others.filter(({ goodsId }) => goodsId === sku.goodsId)) + pieces;

  if (ofGoods > CART_LIMIT) throw new Refusal('cartGoodsLimit');
  if (others.length + 1 > CART_LIMIT) throw new Refusal('cartLimit');
  if (pieces > sku.stock)
    throw new Refusal('notEnoughStock', { message: sku.stock > 0 ? `库存不足，最多可买 ${sku.stock} 件` : '商品已售罄' });
  return { pieces, count: total(others) + pieces };
}

/** The same after `pieces` more of the SKU were put in. */
export function withGoodsAdded(cart: readonly CartLine[], sku: CartSku, pieces: number): { pieces: number; count: number } {
  const before = cart.find(({ skuId }) => skuId === sku.skuId)?.pieces ?? 0;
  return withLineSet(cart, sku, before + pieces);
}
