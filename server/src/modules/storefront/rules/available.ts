import * as refusalCodes from 'contract/refusal-codes.ts';
import type { SellableSku } from '#modules/goods/goods.ts';

/** Explains why no SKU of a product can be bought now; empty if one can. */
export function explainUnavailable(skus: readonly Pick<SellableSku, 'state' | 'notOrderable' | 'stock'>[]): string {
  const [first] = skus;
  if (!first) return refusals.goodsNotFound.message;
  if (first.state === 'offSale') return refusals.goodsOffSale.message;
  if (first.state === 'notYet') return '商品尚未开售';
  if (first.notOrderable !== undefined) return first.notOrderable;
  return skus.some(({ stock }) => stock > 0) ? '' : '商品已售罄';
}
