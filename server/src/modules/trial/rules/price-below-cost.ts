import type { Cents } from 'contract/money.ts';
import type { PromotionExclusion } from '#modules/site/site.ts';
import { type CombinedPrice, findCombinedPrice, listSetsOfProduct, type PromotionSet, type TestedSku } from './combined-price.ts';

/** Bounds the orders that are priced for one promotion, and the orders and SKUs after which other requests have their turn. */
const [mostOrders, stepsPerTurn] = [20_000, 200];

/** Describes a SKU with the cost price of its product. */
interface SkuWithCost extends TestedSku {
  readonly cost: Cents;
}

/**
 * Finds the first SKU that promotions together sell below its cost price. Prices at most 20,000 orders, and waits for `giveTurn` between them, so that
 * other requests run.
 */
export async function findPriceBelowCost<Sku extends SkuWithCost>(
  skus: readonly Sku[],
  sets: readonly PromotionSet[],
  exclusions: readonly PromotionExclusion[],
  giveTurn: () => Promise<void>,
): Promise<{ readonly sku: Sku; readonly found: CombinedPrice } | undefined> {
  const setsByGoods = new Map<number, readonly PromotionSet[]>();
  let [priced, stepsThisTurn] = [0, 0];
  const count = () => {
    priced += 1;
    stepsThisTurn += 1;
  };
  const endTurn = async () => {
    if (stepsThisTurn < stepsPerTurn) return;
    await giveTurn();
    stepsThisTurn = 0;
  };
  for (const sku of skus) {
    const setsOfProduct = setsByGoods.get(sku.goodsId) ?? listSetsOfProduct(sku.goodsId, sets);
    setsByGoods.set(sku.goodsId, setsOfProduct);
    stepsThisTurn += 1;
    await endTurn();
    for (const promotions of setsOfProduct) {
      if (priced >= mostOrders) return undefined;
      await endTurn();
      const found = findCombinedPrice(sku, promotions, exclusions, count);
      if (found && found.price < sku.cost) return { sku, found };
    }
  }
  return undefined;
}
