import { setImmediate } from 'node:timers/promises';
import type { Reply } from 'contract/call.ts';
import { type Cents, minus, sum, toYuan } from 'contract/money.ts';
import type { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { listGoodsCards, loadSellableSkus, type SellableSku } from '#modules/goods/goods/goods.ts';
import { loadLatestOrderLines } from '#modules/buying/order/order.ts';
import { createSkuPricer, type PricedOrder } from '#modules/offers/pricing/pricing.ts';
import {
  assertConfirmed,
  indexPromotions,
  parsePromotionInput,
  findPromotion,
  findRunningPromotions,
  cachedPromotions,
  loadGoodsFinder,
} from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { comparePrices, goodsPayable, type PromotionTrial } from '../compare-prices.ts';
import { findCombinedProblem } from '../find-combined-problem.ts';
import { triedPromotionId } from '../rules/combined-price.ts';
import { chooseSampleCarts, type SampleCart } from '../rules/sample-carts.ts';

type Row = typeof trialMerchantCalls.tryPromotion;
type Carts = Parameters<Handler<Row>>[1]['carts'];

/** Counts the products of the first sample cart, and the orders that are priced again. */
const [sampleGoods, latestOrders] = [5, 100];

/** Loads the SKUs of products for the levels that buy them, by level and product. A product is sampled by its first SKU. */
async function loadSkusByLevel(
  db: SiteDatabase,
  goodsIds: readonly number[],
  levelIds: Iterable<number | null>,
  now: Date,
): Promise<ReadonlyMap<number | null, readonly SellableSku[]>> {
  const levels = [...new Set(levelIds)];
  const skus = await Promise.all(levels.map((levelId) => loadSellableSkus(db, { goodsIds }, levelId, now)));
  return new Map(levels.map((levelId, i) => [levelId, skus[i] ?? []]));
}

/** Converts the merchant's carts. Refuses (promotionWrong) unknown products. */
async function readCarts(db: SiteDatabase, carts: NonNullable<Carts>): Promise<SampleCart[]> {
  const names = carts.flatMap(({ lines }) => lines.map(({ goods }) => goods));
  const find = await loadGoodsFinder(db, names);
  const unknown = names.filter((name) => find(name) === undefined);
  if (unknown.length > 0)
    throw new Refusal('promotionWrong', { sentence: sentence('promotionGoodsUnknown', { words: unknown.slice(0, 5) }) });
  return carts.map(({ levelId = null, lines }) => ({
    tier: null,
    levelId,
    lines: lines.map(({ goods, num }) => ({ goodsId: find(goods) ?? 0, pieces: num })),
  }));
}

/** Chooses sample carts of the first products of the promotion, or of the shop. */
async function loadSampleCarts(db: SiteDatabase, { promotion, others, at, timeZone }: PromotionTrial, now: Date): Promise<SampleCart[]> {
  const goodsIds = promotion.goodsIds
    ? [...promotion.goodsIds].slice(0, sampleGoods)
    : (await listGoodsCards(db, {}, null, { pageNo: 1, pageSize: sampleGoods, offset: 0 }, now)).list.map(({ id }) => id);
  const levelId = promotion.levels[0] ?? null;
  const skus = await loadSellableSkus(db, { goodsIds }, levelId, now);
  const priceOf = createSkuPricer(findRunningPromotions(others, goodsIds, { levelId, now: at, timeZone }));
  const goods = goodsIds.flatMap((goodsId) => {
    const sku = skus.find((one) => one.goodsId === goodsId);
    return sku ? [{ goodsId, price: priceOf(sku, goodsId).price }] : [];
  });
  return chooseSampleCarts(promotion, goods);
}

/** Names the steps that have no name of their own. */
interface StepNames {
  readonly level: string;
  readonly deposit: string;
}

const toReckoning = (bill: PricedOrder, names: StepNames): Reply<Row>['carts'][number]['with'] => ({
  goodsAmount: toYuan(bill.goodsAmount),
  reductions: bill.steps.map(({ kind, ref, name, amount }) => ({
    kind,
    id: ref === triedPromotionId ? null : ref,
    name: name || (kind === 'depositWorth' ? names.deposit : names.level),
    amount: toYuan(amount),
  })),
  payment: toYuan(goodsPayable(bill)),
});

/** Prices the last orders with and without the promotion. */
async function tryOnOrders(db: SiteDatabase, trial: PromotionTrial, now: Date): Promise<Reply<Row>['orders']> {
  const orders = await loadLatestOrderLines(db, latestOrders);
  const goodsIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)))];
  const skus = await loadSkusByLevel(
    db,
    goodsIds,
    orders.map(({ levelId }) => levelId),
    now,
  );
  const byId = new Map([...skus].map(([levelId, list]) => [levelId, new Map(list.map((sku) => [sku.skuId, sku]))]));
  let goneLines = 0;
  const prices: { readonly without: Cents; readonly with: Cents }[] = [];
  for (const { levelId, lines } of orders) {
    // Other requests have their turn between the orders: each may meet thousands of promotions.
    await setImmediate();
    const known = lines.flatMap(({ skuId, pieces }) => {
      const sku = byId.get(levelId)?.get(skuId);
      return sku ? [{ sku, pieces }] : [];
    });
    goneLines += lines.length - known.length;
    const compared = comparePrices({ levelId, lines: known }, trial);
    prices.push({ without: goodsPayable(compared.without), with: goodsPayable(compared.with) });
  }
  const [before, after] = [sum(prices.map(({ without }) => without)), sum(prices.map((one) => one.with))];
  return {
    count: orders.length,
    changed: prices.filter((one) => one.with !== one.without).length,
    dearer: prices.filter((one) => one.with > one.without).length,
    goneLines,
    without: toYuan(before),
    with: toYuan(after),
    difference: toYuan(minus(after, before)),
  };
}

/** Prices sample carts and the last hundred orders with and without a promotion, and saves nothing. Refuses wrong values, and what is to be confirmed first, as saving it does. */
export const tryPromotion: Handler<Row> = async ({ db, site, now, say }, { key, carts, confirm, ...input }) => {
  const { promotion, doubts } = await parsePromotionInput(db, input, site, now);
  const [book, templates, replaced] = await Promise.all([
    cachedPromotions(db, now),
    cachedFreightTemplates(db),
    key ? findPromotion(db, key) : undefined,
  ]);
  const others = indexPromotions(book.all.filter(({ id }) => id !== replaced?.id));
  const combined = await findCombinedProblem(db, site, { promotion, others: others.all }, now);
  assertConfirmed(combined ? [...doubts, combined] : doubts, confirm, say);
  const at = promotion.startsAt > now ? promotion.startsAt : now;
  const { timeZone, settings } = site;
  const trial: PromotionTrial = {
    promotion: { ...promotion, id: triedPromotionId },
    others,
    templates,
    exclusions: settings.promotionExclusions,
    at,
    timeZone,
  };

  const sampled = carts ? await readCarts(db, carts) : await loadSampleCarts(db, trial, now);
  const skus = await loadSkusByLevel(
    db,
    sampled.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)),
    sampled.map(({ levelId }) => levelId),
    now,
  );
  const names = { level: say(sentence('levelDiscount')), deposit: say(sentence('depositWorth')) };
  const replies: Reply<Row>['carts'] = [];
  for (const { tier, levelId, lines } of sampled) {
    await setImmediate();
    const priced = lines.flatMap(({ goodsId, pieces, isAdded }) => {
      const sku = skus.get(levelId)?.find((one) => one.goodsId === goodsId);
      return sku ? [{ sku, pieces, isAdded }] : [];
    });
    const { without, with: after } = comparePrices({ levelId, lines: priced }, trial);
    replies.push({
      tier,
      lines: priced.map(({ sku, pieces }) => ({ numIid: sku.goodsId, title: sku.title, skuText: sku.skuText, num: pieces })),
      without: toReckoning(without, names),
      with: toReckoning(after, names),
    });
  }
  return { carts: replies, orders: await tryOnOrders(db, trial, now) };
};
