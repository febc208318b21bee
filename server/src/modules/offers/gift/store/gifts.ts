import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type GiftItem, giftItemKey, type PurchaseGift } from '../rules/purchase-gift.ts';
import type { NewPurchaseGift } from '../rules/parse-gift-form.ts';

const columns = [
  'id',
  'key',
  'name',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'levels',
  'goods_ids as goodsIds',
  'threshold',
  'items',
  'takes_back as takesBack',
] as const;

const selectGifts = ({ query, siteId }: SiteDatabase) => query.selectFrom('purchase_gift').select(columns).where('site_id', '=', siteId);
type Row = Awaited<ReturnType<ReturnType<typeof selectGifts>['execute']>>[number];

/** Converts a stored gift; its items are written by `savePurchaseGift` only. */
const toGift = ({ id, name, startsAt, endsAt, levels, goodsIds, threshold, items, takesBack }: Row): PurchaseGift => ({
  id,
  name,
  startsAt,
  endsAt,
  levels,
  takesBack,
  goodsIds: goodsIds && new Set(goodsIds),
  threshold: cents(threshold),
  items: items as GiftItem[],
});

/** Lists the site's purchase gifts, each with the key by which the merchant names it; newest first, including those that are over. */
export async function listStoredPurchaseGifts(db: SiteDatabase): Promise<{ readonly key: string; readonly gift: PurchaseGift }[]> {
  const rows = await selectGifts(db).orderBy('id', 'desc').execute();
  return rows.map((row) => ({ key: row.key, gift: toGift(row) }));
}

/** Returns the running and coming purchase gifts of the site from the cache of this process. */
export const cachedPurchaseGifts = (db: SiteDatabase, now: Date): Promise<readonly PurchaseGift[]> =>
  db.cached('purchaseGifts', async () => {
    const rows = await selectGifts(db)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .orderBy('id')
      .execute();
    return rows.map(toGift);
  });

/** Inserts a purchase gift, or replaces the one with this key; returns its id. Keeps the count of how many orders took each item. */
export async function savePurchaseGift(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { key, ...gift }: NewPurchaseGift & { readonly key: string },
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const row = {
    name: gift.name,
    starts_at: gift.startsAt,
    ends_at: gift.endsAt,
    levels: [...gift.levels],
    goods_ids: gift.goodsIds && [...gift.goodsIds],
    threshold: gift.threshold,
    items: JSON.stringify(gift.items),
    takes_back: gift.takesBack,
    changed_at: now,
  };
  const { id } = await query
    .insertInto('purchase_gift')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await query.updateTable('purchase_gift_stock').set({ orders: 0 }).where('site_id', '=', siteId).where('gift_id', '=', id).execute();
  await query
    .insertInto('purchase_gift_stock')
    .values(gift.items.map((item, i) => ({ site_id: siteId, gift_id: id, item: giftItemKey(item), orders: gift.orders[i] ?? null })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'gift_id', 'item']).doUpdateSet((kept) => ({ orders: kept.ref('excluded.orders') })),
    )
    .execute();
  return id;
}

/** Locks the site's purchase gifts until the transaction ends, so that two merchants' changes follow each other. */
export async function lockPurchaseGifts({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('purchase gifts of ' || ${siteId}, 0))`.execute(query);
}

/** Ends a purchase gift at a moment. */
export async function endPurchaseGiftAt({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number, at: Date): Promise<void> {
  markSiteDataChanged();
  await query
    .updateTable('purchase_gift')
    .set({ ends_at: at, changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Describes how many orders may get a purchase gift item (null for any number), and how many took it. */
export interface GiftStock {
  readonly giftId: number;
  readonly item: string;
  readonly orders: number | null;
  readonly taken: number;
}

/** Loads for each item of some purchase gifts how many orders may get it, and how many took it. */
export const loadGiftStock = async ({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<GiftStock[]> =>
  ids.length === 0
    ? []
    : query
        .selectFrom('purchase_gift_stock')
        .select(['gift_id as giftId', 'item', 'orders', 'taken'])
        .where('site_id', '=', siteId)
        .where('gift_id', '=', sql<number>`any(${[...ids]})`)
        .execute();

/** Tells whether a purchase gift item has run out for new orders. */
export const isGiftItemGone = (stock: readonly GiftStock[], giftId: number, item: GiftItem): boolean => {
  const found = stock.find((one) => one.giftId === giftId && one.item === giftItemKey(item));
  return found !== undefined && found.orders !== null && found.taken >= found.orders;
};
