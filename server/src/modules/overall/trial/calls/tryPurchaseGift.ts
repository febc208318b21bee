import { sum, times, toYuan } from 'contract/money.ts';
import type { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { describeGiftItems, parseGiftInput, findEarnedGifts, findGiftWarnings, listGiftGoods } from '#modules/offers/gift/gift.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { loadLatestOrderLines } from '#modules/buying/order/order.ts';
import { buildPricingTerms, priceOrder } from '#modules/offers/pricing/pricing.ts';
import { findRunningPromotions, cachedPromotions } from '#modules/offers/promotion/promotion.ts';

/** Counts the orders that are priced again. */
const latestOrders = 100;

/**
 * Counts for the merchant how many of the last hundred orders would earn a purchase gift that is not saved yet. Returns
 * what they would get. Refuses wrong values, as saving it does.
 */
export const tryPurchaseGift: Handler<typeof trialMerchantCalls.tryPurchaseGift> = async ({ db, site, now, say }, input) => {
  const { orders: most, ...entered } = await parseGiftInput(db, input, site.timeZone, now);
  const gift = { ...entered, id: 0 };
  const [orders, book] = await Promise.all([loadLatestOrderLines(db, latestOrders), cachedPromotions(db, now)]);
  const goodsIds = [...new Set([...orders.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)), ...listGiftGoods([gift])])];
  const skus = new Map((await loadSellableSkus(db, { goodsIds }, null, now)).map((sku) => [sku.skuId, sku]));
  const earning = orders.filter(({ levelId, lines }) => {
    if (gift.levels.length > 0 && !gift.levels.includes(levelId)) return false;
    const priced = lines.flatMap(({ skuId, pieces }, i) => {
      const sku = skus.get(skuId);
      return sku ? [{ ...sku, lineId: i + 1, pieces, templateId: null }] : [];
    });
    const running = findRunningPromotions(
      book,
      priced.map(({ goodsId }) => goodsId),
      { levelId, now, timeZone: site.timeZone },
    );
    const terms = buildPricingTerms(
      { promotions: running, exclusions: site.settings.promotionExclusions, coupons: [], templates: new Map() },
      [],
      { couponChoice: 'none', points: null },
    );
    const { lines: paid } = priceOrder(priced, terms);
    const amounts = priced.flatMap(({ goodsId }, i) => (paid[i] ? [{ goodsId, amount: paid[i].amount }] : []));
    return findEarnedGifts([gift], amounts).length > 0;
  }).length;
  const items = await describeGiftItems(db, [gift], skus);
  return {
    warnings: await findGiftWarnings(db, { ...entered, orders: most }, { now, say }),
    count: orders.length,
    earning,
    gifts: items.map(({ item, title }, i) => {
      const given = Math.min(earning, most[i] ?? earning);
      const sku = item.kind === 'goods' ? skus.get(item.skuId) : undefined;
      const amount = sku ? toYuan(sum([times(sku.listPrice, item.num * given)])) : null;
      return { kind: item.kind, title, num: item.num, orders: given, amount };
    }),
  };
};
