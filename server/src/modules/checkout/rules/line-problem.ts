import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { RefusalName } from '#platform/refusal.ts';
import { type PurchaseFacts, findLimitProblem, findBuyerLevelProblem } from 'contract/goods/buy-limits.ts';
import type { SellableSku } from '#modules/goods/goods.ts';

/** Describes why something cannot be ordered: the refusal and its sentence. */
export interface OrderProblem {
  readonly refusal: RefusalName;
  readonly sentence: Sentence;
}

/** Holds the purchase facts of a line, and whether its destination is served. */
interface LineFacts extends PurchaseFacts {
  readonly served: boolean;
}

/** Finds why a line cannot be ordered as it is; undefined if it can. */
export function findOrderLineProblem(sku: SellableSku, { served, ...purchase }: LineFacts): OrderProblem | undefined {
  const { pieces, levelId } = purchase;
  if (sku.state === 'offSale') return { refusal: 'goodsOffSale', sentence: sentence('goodsOffSale') };
  if (sku.state === 'notYet') return { refusal: 'goodsOffSale', sentence: sentence('goodsNotOnSaleYet') };
  if (sku.notOrderable) return { refusal: 'notOrderable', sentence: sku.notOrderable };
  const levelProblem = findBuyerLevelProblem(sku.limits, levelId);
  if (levelProblem) return { refusal: 'levelNeeded', sentence: levelProblem };
  if (sku.stock <= 0) return { refusal: 'notEnoughStock', sentence: sentence('goodsSoldOut') };
  if (sku.stock < pieces) return { refusal: 'notEnoughStock', sentence: sentence('fewInStock', { stock: sku.stock }) };
  if (!served) return { refusal: 'notServed', sentence: sentence('regionNotServed') };
  const limit = findLimitProblem(sku.limits, purchase);
  return limit ? { refusal: 'buyLimit', sentence: limit } : undefined;
}
