import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Promotion } from '../kinds/kinds.ts';
import { hasExclusivePrice, type NewPromotion } from '../rules/promotion.ts';
import { indexPromotions, type PromotionIndex } from '../rules/running-promotions.ts';
import { savePromotionStock } from './promotion-stock.ts';
import { type StoredPromotion, toPromotion, toStoredPromotionTerms } from '../rules/stored-promotion-terms.ts';

const columns = [
  'id',
  'key',
  'kind',
  'name',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'levels',
  'goods_ids as goodsIds',
  'terms',
] as const;

/** Lists the promotions of the site, the newest first, with those that are over. */
export const listPromotions = ({ query, siteId }: SiteDatabase): Promise<StoredPromotion[]> =>
  query.selectFrom('promotion').select(columns).where('site_id', '=', siteId).orderBy('id', 'desc').execute();

/** Finds a promotion by the merchant's key; undefined if there is none. */
export const findPromotion = ({ query, siteId }: SiteDatabase, key: string): Promise<StoredPromotion | undefined> =>
  query.selectFrom('promotion').select(columns).where('site_id', '=', siteId).where('key', '=', key).executeTakeFirst();

/** Loads promotions by id, each with its key; also those that are over. */
export async function loadPromotions(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly key: string; readonly promotion: Promotion }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('promotion')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, { key: row.key, promotion: toPromotion(row) }]));
}

/** Inserts a promotion, or replaces the terms of the one with this key; returns its id. */
export async function savePromotion(
  db: SiteDatabase,
  { key, ...promotion }: NewPromotion & { readonly key: string },
  now: Date,
): Promise<number> {
  const { query, siteId, markSiteDataChanged } = db;
  markSiteDataChanged();
  const row = {
    kind: promotion.kind,
    name: promotion.name,
    starts_at: promotion.startsAt,
    ends_at: promotion.endsAt,
    levels: [...promotion.levels],
    goods_ids: promotion.goodsIds && [...promotion.goodsIds],
    terms: JSON.stringify(toStoredPromotionTerms(promotion)),
    changed_at: now,
  };
  const { id } = await query
    .insertInto('promotion')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  const saved = { ...promotion, id };
  if (hasExclusivePrice(saved)) await savePromotionStock(db, id, saved);
  return id;
}

/** Locks the site's promotions until the transaction ends, so that two merchants' changes follow each other. */
export async function lockPromotions({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions of ' || ${siteId}, 0))`.execute(query);
}

/** Ends a promotion at a moment, by setting its end. */
export async function endPromotion({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number, at: Date): Promise<void> {
  markSiteDataChanged();
  await query.updateTable('promotion').set({ ends_at: at, changed_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Says for how many milliseconds after its last deposit a presale stays among the cached promotions, as its pages show it. */
const presaleKept = 180 * 24 * 3_600_000;

/**
 * Returns the site's promotions that run or will run, grouped by product, from the cache of this process. Presales that
 * ended less than 180 days ago are among them.
 */
export const cachedPromotions = (db: SiteDatabase, now: Date): Promise<PromotionIndex> =>
  db.cached('promotions', async () => {
    const { query, siteId } = db;
    const rows = await query
      .selectFrom('promotion')
      .select(columns)
      .where('site_id', '=', siteId)
      .where((where) =>
        where.or([
          where('ends_at', 'is', null),
          where('ends_at', '>', now),
          where.and([where('kind', '=', 'presale'), where('ends_at', '>', new Date(now.getTime() - presaleKept))]),
        ]),
      )
      .orderBy('id')
      .execute();
    return indexPromotions(rows.map(toPromotion));
  });
