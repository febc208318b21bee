import { formatWithUnit } from 'contract/currency.ts';
import type { Sentence } from 'contract/sentence.ts';
import { loadPriceBounds, loadSkuNames } from '#modules/goods/goods.ts';
import type { NewPromotion, Promotion } from '#modules/promotion/promotion.ts';
import type { Site } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { canCombine, canMeet, findCombinedPrice, listRunningTogether, listTogetherOf, triedId } from './rules/combined-price.ts';

/** Bounds the orders that are priced for one promotion: a shop waits for them less than half a second. */
const mostOrders = 20_000;

/** Lists the products that a promotion has together with one of the others; null for all products. */
function listSharedGoods({ goodsIds }: NewPromotion, others: readonly Promotion[]): number[] | null {
  if (others.some((other) => other.goodsIds === null)) return goodsIds && [...goodsIds];
  const theirs = new Set(others.flatMap((other) => [...(other.goodsIds ?? [])]));
  return goodsIds ? [...goodsIds].filter((id) => theirs.has(id)) : [...theirs];
}

/**
 * Finds the first SKU that a promotion, together with others that run while it does, would sell below the cost price of its product
 * (docs/decisions/30-cost-price-is-the-floor.md). Prices at most 20,000 orders, the oldest products first.
 */
export async function findCombinedProblem(
  db: SiteDatabase,
  { timeZone, currency, settings }: Pick<Site, 'timeZone' | 'currency' | 'settings'>,
  { promotion, others }: { readonly promotion: NewPromotion; readonly others: readonly Promotion[] },
  now: Date,
): Promise<Sentence | undefined> {
  const met = canCombine(promotion) ? others.filter((other) => canCombine(other) && canMeet(promotion, other)) : [];
  const together = met.length === 0 ? [] : listRunningTogether({ ...promotion, id: triedId }, met, { now, timeZone });
  if (together.length === 0) return undefined;
  const bounds = await loadPriceBounds(db, listSharedGoods(promotion, met));
  const withFloor = new Map(bounds.filter(({ cost, minPrice }) => cost > 0 && minPrice > cost).map((one) => [one.id, one]));
  const skus = await loadSkuNames(db, { goodsIds: [...withFloor.keys()] });
  let priced = 0;
  for (const { id: skuId, goodsId, listPrice, code, text } of skus.toSorted((a, b) => a.id - b.id)) {
    const goods = withFloor.get(goodsId);
    if (!goods) continue;
    for (const running of listTogetherOf(goodsId, together)) {
      if (priced >= mostOrders) return undefined;
      const found = findCombinedPrice({ goodsId, skuId, listPrice }, running, settings.promotionExclusions, () => (priced += 1));
      if (found && found.price < goods.cost)
        return sentence('promotionsBelowCost', {
          goods: goods.code ? `${goods.title}（${goods.code}）` : goods.title,
          sku: text || code,
          others: found.others,
          pieces: found.pieces,
          price: formatWithUnit(found.price, currency),
          cost: formatWithUnit(goods.cost, currency),
        });
    }
  }
  return undefined;
}
