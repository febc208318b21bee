import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';

/** Returns the sentence that says why no SKU of a product can be bought now; undefined if one can. */
export function explainUnavailable(skus: readonly Pick<SellableSku, 'state' | 'notOrderable' | 'stock'>[]): Sentence | undefined {
  const [first] = skus;
  if (!first) return sentence('goodsNotFound');
  if (first.state === 'offSale') return sentence('goodsOffSale');
  if (first.state === 'notYet') return sentence('saleNotBegun');
  if (first.notOrderable !== undefined) return first.notOrderable;
  return skus.some(({ stock }) => stock > 0) ? undefined : sentence('goodsSoldOut');
}
