import { setImmediate } from 'node:timers/promises';
import { formatWithUnit } from 'contract/currency.ts';
import { loadPriceBounds, loadSkuNames } from '#modules/goods/goods/goods.ts';
import { confirmLowest, type Doubt, type NewPromotion, type Promotion } from '#modules/offers/promotion/promotion.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { canCombine, canRunTogether, listPromotionSets, triedPromotionId } from './rules/combined-price.ts';
import { createEndStep, findPriceBelowCost } from './rules/price-below-cost.ts';

/** Counts the promotions looked at, and the orders priced, after which other requests have their turn: some milliseconds of work each. */
const [promotionsPerTurn, ordersPerTurn] = [20_000, 200];

/** Lists the products that a promotion has together with one of the others; null for all products. */
function listSharedGoods({ goodsIds }: NewPromotion, others: readonly Promotion[]): number[] | null {
  if (others.some((other) => other.goodsIds === null)) return goodsIds && [...goodsIds];
  const theirs = new Set(others.flatMap((other) => [...(other.goodsIds ?? [])]));
  return goodsIds ? [...goodsIds].filter((id) => theirs.has(id)) : [...theirs];
}

/**
 * Finds the first SKU that a promotion, together with others that run at the same time, would sell below its product's
 * cost price. Returns what the merchant must confirm; undefined if there is none
 * (docs/decisions/30-cost-price-is-the-floor.md). Prices at most 20,000 sample orders, the oldest SKUs first.
 */
export async function findCombinedProblem(
  db: SiteDatabase,
  { timeZone, currency, settings }: Pick<Site, 'timeZone' | 'currency' | 'settings'>,
  { promotion, others }: { readonly promotion: NewPromotion; readonly others: readonly Promotion[] },
  now: Date,
): Promise<Doubt | undefined> {
  const met = canCombine(promotion) ? others.filter((other) => canCombine(other) && canRunTogether(promotion, other)) : [];
  const giveTurn = () => setImmediate();
  const sets =
    met.length === 0
      ? []
      : await listPromotionSets({ ...promotion, id: triedPromotionId }, met, { now, timeZone }, createEndStep(promotionsPerTurn, giveTurn));
  if (sets.length === 0) return undefined;
  const bounds = await loadPriceBounds(db, listSharedGoods(promotion, met));
  const withFloor = new Map(bounds.filter(({ cost, minPrice }) => cost > 0 && minPrice > cost).map((one) => [one.id, one]));
  const named = await loadSkuNames(db, { goodsIds: [...withFloor.keys()] });
  const skus = named.flatMap((sku) => {
    const goods = withFloor.get(sku.goodsId);
    return goods ? [{ ...sku, skuId: sku.id, goods, cost: goods.cost }] : [];
  });
  const below = await findPriceBelowCost(
    skus.toSorted((a, b) => a.skuId - b.skuId),
    sets,
    settings.promotionExclusions,
    createEndStep(ordersPerTurn, giveTurn),
  );
  if (!below) return undefined;
  const { goods, text, code, cost } = below.sku;
  const { others: otherNames, pieces, price } = below.found;
  const why = sentence('promotionsBelowCost', {
    goods: goods.code ? `${goods.title}（${goods.code}）` : goods.title,
    sku: text || code,
    others: otherNames,
    pieces,
    price: formatWithUnit(price, currency),
    cost: formatWithUnit(cost, currency),
  });
  return { why, words: confirmLowest(price, 1, currency) };
}
