import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type PopUpAdvert, comparePopupsByStart, type StoreGift } from '../rules/popup.ts';

const runColumns = [
  'id',
  'key',
  'title',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'levels',
  'cycle_days as cycleDays',
  'active',
] as const;

/** Returns the pop-up adverts of the site from the cache of this process, the one that begins last first. */
export const cachedAdverts = (db: SiteDatabase): Promise<readonly PopUpAdvert[]> =>
  db.cached('popupAdverts', async () => {
    const rows = await db.query
      .selectFrom('popup_advert')
      .select([...runColumns, 'picture', 'link'])
      .where('site_id', '=', db.siteId)
      .execute();
    return rows.toSorted(comparePopupsByStart);
  });

/** Returns the enter-store gifts of the site from the cache of this process, the one that begins last first. */
export const cachedStoreGifts = (db: SiteDatabase): Promise<readonly StoreGift[]> =>
  db.cached('storeGifts', async () => {
    const rows = await db.query
      .selectFrom('store_gift')
      .select([...runColumns, 'note', 'points', 'coupon_ids as couponIds', 'joined_days as joinedDays'])
      .where('site_id', '=', db.siteId)
      .execute();
    return rows.toSorted(comparePopupsByStart);
  });

/** Locks the site's pop-ups until the transaction ends, so that two merchants' changes follow each other. */
export async function lockPopups({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('popups of ' || ${siteId}, 0))`.execute(query);
}

const toRun = ({ title, startsAt, endsAt, levels, cycleDays, active }: Omit<PopUpAdvert, 'id'> | Omit<StoreGift, 'id'>) => ({
  title,
  starts_at: startsAt,
  ends_at: endsAt,
  levels: [...levels],
  cycle_days: cycleDays,
  active,
});

/** Inserts a pop-up advert, or replaces the one with this key; returns its id. */
export async function saveAdvert(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  advert: Omit<PopUpAdvert, 'id'>,
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const row = { ...toRun(advert), picture: advert.picture, link: advert.link };
  const { id } = await query
    .insertInto('popup_advert')
    .values({ site_id: siteId, key: advert.key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts an enter-store gift, or replaces the one with this key; returns its id. */
export async function saveStoreGift(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  gift: Omit<StoreGift, 'id'>,
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const row = {
    ...toRun(gift),
    note: gift.note,
    points: gift.points,
    coupon_ids: [...gift.couponIds],
    joined_days: gift.joinedDays,
  };
  const { id } = await query
    .insertInto('store_gift')
    .values({ site_id: siteId, key: gift.key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
