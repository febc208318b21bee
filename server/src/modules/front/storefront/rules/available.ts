import type { Sentence } from 'contract/sentence.ts';
import { findObstacle, type SellableSku } from '#modules/goods/goods/goods.ts';

/** Returns the sentence that says why no SKU of a product can be bought now; undefined if one can. */
export const explainUnavailable = (
  skus: readonly Pick<SellableSku, 'state' | 'notOrderable' | 'limits' | 'stock'>[],
  levelId: number | undefined,
): Sentence | undefined => findObstacle(skus[0], { levelId, free: Math.max(0, ...skus.map(({ stock }) => stock)) })?.sentence;
