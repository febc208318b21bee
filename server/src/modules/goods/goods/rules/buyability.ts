import { type BuyLimits, findBuyerLevelProblem, findLimitProblem } from 'contract/goods/goods/buy-limits.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { RefusalName } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { listStockNeeds } from './bundle.ts';
import type { SaleState } from './find-sale-state.ts';
import type { SellableSku } from './sellable-sku.ts';

/** Names what stands between a shopper and a purchase, in the order in which it is told: what no other quantity solves comes first. */
export type ObstacleKind =
  | 'gone'
  | 'offSale'
  | 'notYet'
  | 'notOrderable'
  | 'level'
  | 'soldOut'
  | 'notServed'
  | 'notEnoughStock'
  | 'promotion'
  | 'limit';

/** What stands between a shopper and a purchase: its kind, the refusal of a call that tries it all the same, and the sentence. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly refusal: RefusalName;
  readonly sentence: Sentence;
}

/** The facts of a SKU that decide whether it can be bought. */
export interface BuyableSku {
  readonly state: SaleState;
  readonly notOrderable: Sentence | undefined;
  readonly limits: Pick<BuyLimits, 'buyerLevels'>;
}

/** How a SKU is to be bought. A page asks without pieces, a cart without a promotion. */
interface Purchase {
  /** The buyer's level; undefined for a visitor. */
  readonly levelId: number | undefined;
  /** The pieces in stock that are left for this line by what else is bought with it. */
  readonly free: number;
  /** When the sale begins, in the shop's words; where it is known. */
  readonly saleBegins?: string | undefined;
  /** The pieces to buy, with what the limits of their number are counted over. */
  readonly quantity?:
    | { readonly limits: BuyLimits; readonly pieces: number; readonly ofGoods: number; readonly bought: number }
    | undefined;
  /** Tells whether the place is served: the default address, or the one that was chosen. */
  readonly destination?: { readonly served: boolean; readonly chosen: boolean } | undefined;
  /** Says why the promotion that was asked for does not give these pieces; undefined if it does. */
  readonly promotionProblem?: Pick<Obstacle, 'refusal' | 'sentence'> | undefined;
}

/**
 * Decides whether a SKU may be bought so: the one answer for the product page, the cart, the checks before the bill, and the bill. Returns the first
 * obstacle; undefined if there is none.
 */
export function findObstacle(sku: BuyableSku | undefined, purchase: Purchase): Obstacle | undefined {
  if (!sku) return { kind: 'gone', refusal: 'goodsNotFound', sentence: sentence('lineGone') };
  const { levelId, free, saleBegins, quantity, destination, promotionProblem } = purchase;
  if (sku.state === 'offSale') return { kind: 'offSale', refusal: 'goodsOffSale', sentence: sentence('goodsOffSale') };
  if (sku.state === 'notYet') {
    const when = saleBegins ? sentence('onSaleFrom', { time: saleBegins }) : sentence('goodsNotOnSaleYet');
    return { kind: 'notYet', refusal: 'goodsOffSale', sentence: when };
  }
  if (sku.notOrderable) return { kind: 'notOrderable', refusal: 'notOrderable', sentence: sku.notOrderable };
  const ofLevel = findBuyerLevelProblem(sku.limits, levelId);
  if (ofLevel) return { kind: 'level', refusal: 'levelNeeded', sentence: ofLevel };
  if (free <= 0) return { kind: 'soldOut', refusal: 'notEnoughStock', sentence: sentence('goodsSoldOut') };
  if (destination && !destination.served) {
    return { kind: 'notServed', refusal: 'notServed', sentence: sentence(destination.chosen ? 'regionNotServed' : 'lineNotServed') };
  }
  if (quantity && free < quantity.pieces) {
    return { kind: 'notEnoughStock', refusal: 'notEnoughStock', sentence: sentence('fewInStock', { stock: free }) };
  }
  if (promotionProblem) return { kind: 'promotion', ...promotionProblem };
  const ofNumber = quantity && findLimitProblem(quantity.limits, { ...quantity, levelId });
  return ofNumber ? { kind: 'limit', refusal: 'buyLimit', sentence: ofNumber } : undefined;
}

/**
 * Returns, for each line of a cart or an order, how many pieces of stock the lines before it leave. Ordinary pieces, gifts and bundle components use
 * the same stock. A line without a SKU takes nothing.
 */
export function shareStock(
  lines: readonly { readonly sku: Pick<SellableSku, 'skuId' | 'stock' | 'components'> | undefined; readonly pieces: number }[],
): number[] {
  const free = new Map<number, number>();
  for (const { sku } of lines) {
    if (sku?.components) for (const { skuId, stock } of sku.components) free.set(skuId, stock);
    else if (sku) free.set(sku.skuId, sku.stock);
  }
  return lines.map(({ sku, pieces }) => {
    if (!sku) return 0;
    const allowed = Math.min(...listStockNeeds(sku, 1).map((need) => Math.floor((free.get(need.skuId) ?? 0) / need.pieces)));
    for (const need of listStockNeeds(sku, Math.min(pieces, Math.max(0, allowed))))
      free.set(need.skuId, (free.get(need.skuId) ?? 0) - need.pieces);
    return Math.max(0, allowed);
  });
}
