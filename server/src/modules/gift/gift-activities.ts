import { findGoodsKind } from 'contract/goods/goods-kinds.ts';
import { toYuan } from 'contract/money.ts';
import { isTieable, loadShownSkus } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { describeItems } from './load-earned-gifts.ts';
import { findRunningGifts, listGiftGoods, type PurchaseGift } from './rules/purchase-gift.ts';
import { cachedGifts } from './store/gifts.ts';

/** Loads running gifts with what each gives, and what has run out of it. */
export async function loadGiftActivities(db: SiteDatabase, running: readonly PurchaseGift[], levelId: number | null, now: Date) {
  if (running.length === 0) return [];
  const skus = await loadShownSkus(db, { goodsIds: [...new Set(listGiftGoods(running))] }, levelId, now);
  const items = await describeItems(db, running, new Map(skus.filter(isTieable).map((sku) => [sku.skuId, sku])));
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

/** Loads the running gifts that a product can earn, with what has run out of each; pages that are asked for at this moment share the statements. */
export async function loadGoodsGifts(
  db: SiteDatabase,
  goodsId: number,
  { levelId, now }: { readonly levelId: number | null; readonly now: Date },
): Promise<GiftActivity[]> {
  const running = findRunningGifts(await cachedGifts(db, now), { levelId, now });
  const own = running.filter(({ goodsIds }) => goodsIds === null || goodsIds.has(goodsId));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const activities = await db.loadTogether(`gifts of level ${levelId ?? 0}`, ids, async (together, all) => {
    const wanted = running.filter(({ id }) => all.includes(id));
    return new Map((await loadGiftActivities(together, wanted, levelId, now)).map((one) => [one.giftId, one]));
  });
  return ids.flatMap((id) => activities.get(id) ?? []);
}

/** Lists the gifts that orders of a product of this kind earn now, with what is left of each. Gift goods come only with common goods. */
export function listGoodsGifts(activities: readonly GiftActivity[], kind: number) {
  const carriesGoods = findGoodsKind(kind)?.name === 'common';
  return activities.flatMap(({ giftId, name, endTime, fullAmount, list }) => {
    const left = list.filter((item) => item.gone === 0 && (item.kind !== 'goods' || carriesGoods));
    return left.length > 0 ? [{ giftId, name, endTime, fullAmount, list: left }] : [];
  });
}
