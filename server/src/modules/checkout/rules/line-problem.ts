import type { RefusalName } from '#platform/refusal.ts';
import { type PurchaseFacts, findLimitProblem, findBuyerLevelProblem } from 'contract/goods/buy-limits.ts';
import type { SellableSku } from '#modules/goods/goods.ts';

/** Describes why something cannot be ordered: the refusal and its sentence. */
export interface OrderProblem {
  readonly refusal: RefusalName;
  readonly text: string;
}

/** Holds the purchase facts of a line, and whether its destination is served. */
interface LineFacts extends PurchaseFacts {
  readonly served: boolean;
}

/** Finds why a line cannot be ordered as it is; undefined if it can. */
export function findOrderLineProblem(sku: SellableSku, { served, ...purchase }: LineFacts): OrderProblem | undefined {
  const { pieces, levelId } = purchase;
  if (sku.state === 'offSale') return { refusal: 'goodsOffSale', text: '商品已下架' };
  if (sku.state === 'notYet') return { refusal: 'goodsOffSale', text: '商品还未开售' };
  if (sku.notOrderable) return { refusal: 'notOrderable', text: sku.notOrderable };
  const levelProblem = findBuyerLevelProblem(sku.limits, levelId);
  if (levelProblem) return { refusal: 'levelNeeded', text: levelProblem };
  if (sku.stock <= 0) return { refusal: 'notEnoughStock', text: '商品已售罄' };
  if (sku.stock < pieces) return { refusal: 'notEnoughStock', text: `库存不足，仅剩 ${sku.stock} 件` };
  if (!served) return { refusal: 'notServed', text: '不支持配送到该地区' };
  const limit = findLimitProblem(sku.limits, purchase);
  return limit ? { refusal: 'buyLimit', text: limit } : undefined;
}
