import type { Cents } from 'contract/money.ts';
import type { PromotionExclusion } from '#modules/shop/site/site.ts';
import {
  type CombinedPrice,
  type EndStep,
  listSetsOfProduct,
  lowerCombinedPrice,
  priceCombinations,
  type PromotionSet,
  type TestedSku,
} from './combined-price.ts';

/** Bounds the orders that are priced for one promotion. */
const mostOrders = 20_000;

/** Describes a SKU with the cost price of its product. */
interface SkuWithCost extends TestedSku {
  readonly cost: Cents;
}

/**
 * Creates the function that a long computation calls after its steps. Each time `stepsPerTurn` steps are done, it waits
 * for `giveTurn`, so that other requests run.
 */
export function createEndStep(stepsPerTurn: number, giveTurn: () => Promise<void>): EndStep {
  let stepsThisTurn = 0;
  return async (steps) => {
    stepsThisTurn += steps;
    if (stepsThisTurn < stepsPerTurn) return;
    stepsThisTurn = 0;
    await giveTurn();
  };
}

/**
 * Finds the first SKU that promotions which run together would sell below its cost price, with that price. Returns undefined if there is none among
 * the first 20,000 sample orders. Calls `endStep` after each SKU and order, so that other requests run.
 */
export async function findPriceBelowCost<Sku extends SkuWithCost>(
  skus: readonly Sku[],
  sets: readonly PromotionSet[],
  exclusions: readonly PromotionExclusion[],
  endStep: EndStep,
): Promise<{ readonly sku: Sku; readonly found: CombinedPrice } | undefined> {
  const setsByGoods = new Map<number, readonly PromotionSet[]>();
  let priced = 0;
  for (const sku of skus) {
    const setsOfProduct = setsByGoods.get(sku.goodsId) ?? listSetsOfProduct(sku.goodsId, sets);
    setsByGoods.set(sku.goodsId, setsOfProduct);
    await endStep(1);
    for (const promotions of setsOfProduct) {
      let lowest: CombinedPrice | undefined;
      for (const found of priceCombinations(sku, promotions, exclusions)) {
        lowest = lowerCombinedPrice(lowest, found);
        priced += 1;
        if (priced >= mostOrders) break;
        await endStep(1);
      }
      if (lowest && lowest.price < sku.cost) return { sku, found: lowest };
      if (priced >= mostOrders) return undefined;
    }
  }
  return undefined;
}
