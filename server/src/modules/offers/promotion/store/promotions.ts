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

/** Describes which promotions a merchant lists: by kind, by a part of the name or the key in lower case, by state at a moment. */
export interface PromotionFilter {
  readonly kind?: string | undefined;
  readonly word?: string | undefined;
  readonly state?: 'upcoming' | 'running' | 'over' | undefined;
  /** Only those with a smaller id. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** Lists the promotions of the site that fit a filter, the newest first. */
export function findPromotions(
  { query, siteId }: SiteDatabase,
  { kind, word, state, after, limit }: PromotionFilter,
  now: Date,
): Promise<StoredPromotion[]> {
  let all = query.selectFrom('promotion').select(columns).where('site_id', '=', siteId);
  if (kind !== undefined) all = all.where('kind', '=', kind);
  if (word) all = all.where(sql<boolean>`(strpos(lower(name), ${word}) > 0 or strpos(lower(key), ${word}) > 0)`);
  if (state === 'over') all = all.where('ends_at', '<=', now);
  else if (state)
    all = all
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .where('starts_at', state === 'upcoming' ? '>' : '<=', now);
  if (after !== undefined) all = all.where('id', '<', after);
  if (limit !== undefined) all = all.limit(limit);
  return all.orderBy('id', 'desc').execute();
}

/** Finds how often a promotion was saved, and who saved it last; undefined if there is none. */
export const findPromotionVersion = ({ query, siteId }: SiteDatabase, key: string) =>
  query
    .selectFrom('promotion')
    .select(['version', 'changed_at as changedAt', 'changed_by as changedBy'])
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Tells whether an order, paid or not, took part in a promotion, or a group was begun with it. */
export async function isPromotionUsed({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from order_price_step where site_id = ${siteId} and ref = ${id} and kind not in ('coupon', 'gift', 'right'))
        or exists (select 1 from promotion_use where site_id = ${siteId} and promotion_id = ${id})
        or exists (select 1 from promotion_member where site_id = ${siteId} and promotion_id = ${id})
        or exists (select 1 from promotion_stock where site_id = ${siteId} and promotion_id = ${id} and taken > 0)
        or exists (select 1 from group_buy where site_id = ${siteId} and promotion_id = ${id}) as used`.execute(query);
  return rows[0]?.used ?? false;
}

/** Deletes a promotion that no order took part in. */
export async function deletePromotion({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number): Promise<void> {
  markSiteDataChanged();
  await query.deleteFrom('promotion_stock').where('site_id', '=', siteId).where('promotion_id', '=', id).execute();
  await query.deleteFrom('promotion').where('site_id', '=', siteId).where('id', '=', id).execute();
}

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
  changedBy = '',
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
    changed_by: changedBy,
  };
  const { id } = await query
    .insertInto('promotion')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'key']).doUpdateSet((of) => ({ ...row, version: of('promotion.version', '+', 1) })),
    )
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
export async function endPromotion(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  id: number,
  at: Date,
  changedBy = '',
): Promise<void> {
  markSiteDataChanged();
  await query
    .updateTable('promotion')
    .set((of) => ({ ends_at: at, changed_at: at, changed_by: changedBy, version: of('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
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
