import { findGoodsKind } from 'contract/goods/goods/goods-kinds.ts';
import { toYuan } from 'contract/money.ts';
import { canBeGiftOrMarkUp, loadDisplayedSkus } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { describeGiftItems } from './load-earned-gifts.ts';
import { findRunningGifts, listGiftGoods, type PurchaseGift } from './rules/purchase-gift.ts';
import { cachedPurchaseGifts } from './store/gifts.ts';

/** Builds the replies about running purchase gifts, with their items and which of these have run out. */
export async function loadGiftActivities(db: SiteDatabase, running: readonly PurchaseGift[], levelId: number | null, now: Date) {
  if (running.length === 0) return [];
  const skus = await loadDisplayedSkus(db, { goodsIds: [...new Set(listGiftGoods(running))] }, levelId, now);
  const items = await describeGiftItems(db, running, new Map(skus.filter(canBeGiftOrMarkUp).map((sku) => [sku.skuId, sku])));
  return running.map(({ id, name, endsAt, threshold, goodsIds }) => ({
    giftId: id,
    name,
    endTime: endsAt?.getTime() ?? null,
    fullAmount: toYuan(threshold),
    numIids: goodsIds && [...goodsIds],
    list: items
      .filter(({ gift }) => gift.id === id)
      .map(({ item, title, isGone }) => ({ kind: item.kind, num: item.num, title, gone: isGone ? (1 as const) : (0 as const) })),
  }));
}

type GiftActivity = Awaited<ReturnType<typeof loadGiftActivities>>[number];

/** Uses loaded gifts for so long, in milliseconds: a product page may show one that has just run out, but the checkout decides anew. */
const freshFor = 2000;

/** Holds the activities that were loaded last for each level (0 for visitors), and when, by the gifts of the site that they were loaded from. */
const lastLoaded = new WeakMap<
  readonly PurchaseGift[],
  Map<number, { readonly at: number; readonly activities: Promise<GiftActivity[]> }>
>();

/** Returns the running gifts of a level with what has run out of each, as of two seconds ago at most. */
async function loadActivitiesOfLevel(db: SiteDatabase, levelId: number | null, now: Date): Promise<GiftActivity[]> {
  const gifts = await cachedPurchaseGifts(db, now);
  if (gifts.length === 0) return [];
  const level = levelId ?? 0;
  const byLevel = lastLoaded.get(gifts) ?? new Map();
  lastLoaded.set(gifts, byLevel);
  const last = byLevel.get(level);
  if (last && Math.abs(now.getTime() - last.at) < freshFor) return last.activities;
  const running = findRunningGifts(gifts, { levelId, now });
  // Loaded together, on a connection of its own: who waits for it does not depend on the page that asked first.
  const activities = db
    .loadTogether(
      `gifts of level ${level}`,
      [level],
      async (together) => new Map([[level, await loadGiftActivities(together, running, levelId, now)]]),
    )
    .then((loaded) => loaded.get(level) ?? []);
  byLevel.set(level, { at: now.getTime(), activities });
  activities.catch(() => byLevel.delete(level));
  return activities;
}

/** Loads the running purchase gifts that orders of a product can earn, and which of their items have run out. */
export async function loadGoodsGifts(
  db: SiteDatabase,
  goodsId: number,
  { levelId, now }: { readonly levelId: number | null; readonly now: Date },
): Promise<GiftActivity[]> {
  const activities = await loadActivitiesOfLevel(db, levelId, now);
  return activities.filter(({ numIids, endTime }) => (numIids?.includes(goodsId) ?? true) && (endTime === null || endTime > now.getTime()));
}

/**
 * Lists the purchase gifts that orders of a product can earn now, each with its items that have not run out. Only an
 * ordinary product can earn free products.
 */
export function listGoodsGifts(activities: readonly GiftActivity[], kind: number) {
  const carriesGoods = findGoodsKind(kind)?.name === 'common';
  return activities.flatMap(({ giftId, name, endTime, fullAmount, list }) => {
    const left = list.filter((item) => item.gone === 0 && (item.kind !== 'goods' || carriesGoods));
    return left.length > 0 ? [{ giftId, name, endTime, fullAmount, list: left }] : [];
  });
}
