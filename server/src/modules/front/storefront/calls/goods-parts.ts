import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { loadListedGoodsCards, findGoodsFacts, loadDisplayedSkus } from '#modules/goods/goods/goods.ts';
import { loadCardPricer, loadSkuPricer, priceVisibility, toBuyer } from '#modules/offers/pricing/pricing.ts';
import { cachedPromotions, findPointsExchanges, findPresale, loadPromotionStock } from '#modules/offers/promotion/promotion.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertMayViewGoods } from '../assert-may-view-goods.ts';
import { buildGoodsCards } from '../build-goods-cards.ts';
import { explainUnavailable } from '../rules/available.ts';
import { loadGoodsPage } from '../load-goods-page.ts';
import { addStockToSkus, buildGoodsFacts, priceSkusForLevel } from '../rules/goods-detail.ts';
import { buildPresaleFields } from '../rules/goods-presale.ts';
import { computeShareEarning } from '../rules/share-earning.ts';
import { withoutGoodsPrices } from '../rules/hidden-prices.ts';
import { visibleStock } from '../rules/visible-stock.ts';

/** Returns goods by id, in the order of the ids; goods that are not listed are omitted. */
export const batchGetGoods: Handler<typeof browseCalls.batchGetGoods> = async ({ db, site, member, now }, { ids }) => {
  const [rows, priceOf] = await Promise.all([
    loadListedGoodsCards(db, [...new Set(ids)], member?.levelId ?? null, now),
    loadCardPricer(db, { site, member, now }),
  ]);
  return { list: buildGoodsCards(rows, { site, member }, priceOf) };
};

/**
 * Returns a product without its page content, at the caller's price. Refuses an unknown product, and visitors where
 * only members see prices.
 */
export const goodsInfo: Handler<typeof browseCalls.goodsInfo> = async (context, { id }) => {
  const { db, site, member, now } = context;
  assertMayViewGoods({ site, member });
  const [{ facts, stock }, levels, priceOf, cardPriceOf, book] = await Promise.all([
    loadGoodsPage(db, id),
    cachedLevels(db),
    loadSkuPricer(db, { site, member, now }),
    loadCardPricer(db, { site, member, now }),
    cachedPromotions(db, now),
  ]);
  const { goods, skus } = facts;
  const level = levels.find((one) => one.id === member?.levelId) ?? null;
  const earning = computeShareEarning({ settings: site.settings, member }, facts, level, cardPriceOf);
  const shared = buildGoodsFacts(goods, addStockToSkus(priceSkusForLevel({ goods, skus }, level, undefined, priceOf), stock), {
    siteId: site.id,
    earning,
    exchange: findPointsExchanges(book, toBuyer(context)).find(({ goodsIds }) => goodsIds.has(id)),
    list: skus,
  });
  const info = { ...shared, ...buildPresaleFields(findPresale(book, id, toBuyer(context))).goods };
  return priceVisibility(site.settings, member) === 'shown' ? info : withoutGoodsPrices(info);
};

/**
 * Returns how many pieces of each SKU of a product can be bought now; with a promotion's id, at most as many as the
 * promotion has left. Refuses an unknown product, and visitors where only members see prices.
 */
export const goodsStock: Handler<typeof storefrontCalls.goodsStock> = async ({ db, site, member }, { goodsId, activityId, stockIds }) => {
  assertMayViewGoods({ site, member });
  const [{ facts, stock }, leftOfSale] = await Promise.all([
    loadGoodsPage(db, goodsId),
    activityId === undefined ? Number.POSITIVE_INFINITY : loadPromotionStock(db, activityId, goodsId),
  ]);
  const requestedIds = stockIds ? new Set(stockIds.split(',').map(Number)) : undefined;
  const list = facts.skus
    .map(({ id }, at) => ({ skuId: id, quantity: visibleStock(Math.min(stock[at] ?? 0, leftOfSale), facts.goods.showStock) }))
    .filter(({ skuId }) => requestedIds?.has(skuId) ?? true);
  const quantity = list.reduce((total, one) => total + one.quantity, 0);
  return { quantity: Math.min(quantity, leftOfSale), list };
};

/** Returns the parameters of a product, such as material and origin. Refuses an unknown product. */
export const goodsParameters: Handler<typeof browseCalls.goodsParameters> = async ({ db }, { goodsId }) => {
  const facts = await findGoodsFacts(db, goodsId);
  if (!facts) throw new Refusal('goodsNotFound');
  return { list: facts.goods.parameters.map(([name, value]) => ({ name, value })) };
};

/** Returns the labels of products (new, hot ...); products that are not listed have none. */
export const goodsLabels: Handler<typeof browseCalls.goodsLabels> = async ({ db, now }, { goodsIds }) => {
  const ids = [...new Set(goodsIds)];
  const rows = await loadListedGoodsCards(db, ids, null, now);
  const tags = new Map(rows.map((row) => [row.id, row.tags]));
  return { list: ids.map((goodsId) => ({ goodsId, labels: (tags.get(goodsId) ?? []).map((name) => ({ name })) })) };
};

/** Returns for each of some products whether it can be bought now, and why not. */
export const goodsAvailable: Handler<typeof browseCalls.goodsAvailable> = async ({ db, member, now, say }, { goodsIds }) => {
  const ids = [...new Set(goodsIds)];
  const skus = await loadDisplayedSkus(db, { goodsIds: ids }, member?.levelId ?? null, now);

  const list = ids.map((goodsId) => {
    const problem = explainUnavailable(
      skus.filter((sku) => sku.goodsId === goodsId),
      member?.levelId,
    );
    return { goodsId, available: problem ? 0 : 1, reason: problem ? say(problem) : '' };
  });
  return { list };
};
