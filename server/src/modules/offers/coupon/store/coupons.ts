import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { writeInBatches } from '#platform/batches.ts';
import type { Coupon, NewCoupon } from '../rules/coupon.ts';
import { type StoredCoupon, toCoupon, toStoredCouponTerms } from '../rules/stored-coupon.ts';

const columns = [
  'id',
  'key',
  'kind',
  'name',
  'note',
  'receipt',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'levels',
  'goods_ids as goodsIds',
  'terms',
] as const;

/** Lists the coupons of the site, the newest first, with how many of each were received. */
export const listStoredCoupons = ({ query, siteId }: SiteDatabase): Promise<(StoredCoupon & { received: number })[]> =>
  query
    .selectFrom('coupon')
    .innerJoin('coupon_stock', (join) =>
      join.onRef('coupon_stock.site_id', '=', 'coupon.site_id').onRef('coupon_stock.coupon_id', '=', 'coupon.id'),
    )
    .select([...columns, 'coupon_stock.received'])
    .where('coupon.site_id', '=', siteId)
    .where('coupon_stock.site_id', '=', siteId)
    .orderBy('id', 'desc')
    .execute();

/** Describes which coupons a merchant lists: by kind, receipt, a part of the name or the key in lower case, and whether it is handed out at a moment. */
export interface CouponFilter {
  readonly key?: string | undefined;
  readonly kind?: string | undefined;
  readonly receipt?: string | undefined;
  readonly word?: string | undefined;
  readonly state?: 'upcoming' | 'open' | 'over' | undefined;
  /** Only those with a smaller id. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** Lists the coupons of the site that fit a filter, the newest first, with how many were received and their version. */
export function findCoupons({ query, siteId }: SiteDatabase, { key, kind, receipt, word, state, after, limit }: CouponFilter, now: Date) {
  let all = query
    .selectFrom('coupon')
    .innerJoin('coupon_stock', (join) => join.on('coupon_stock.site_id', '=', siteId).onRef('coupon_stock.coupon_id', '=', 'coupon.id'))
    .select([...columns, 'coupon_stock.received', 'version', 'changed_at as changedAt', 'changed_by as changedBy'])
    .where('coupon.site_id', '=', siteId);
  if (key !== undefined) all = all.where('key', '=', key);
  if (kind !== undefined) all = all.where('kind', '=', kind);
  if (receipt !== undefined) all = all.where('receipt', '=', receipt);
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

/** Finds how often a coupon was saved, and who saved it last; undefined if there is none. */
export const findCouponVersion = ({ query, siteId }: SiteDatabase, key: string) =>
  query
    .selectFrom('coupon')
    .select(['version', 'changed_at as changedAt', 'changed_by as changedBy'])
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Tells whether somebody received a coupon, or anything gives it: codes, shares, sendings to groups, prizes, gifts, benefits. */
export async function isCouponUsed({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from member_coupon where site_id = ${siteId} and coupon_id = ${id})
        or exists (select 1 from coupon_receiver where site_id = ${siteId} and coupon_id = ${id})
        or exists (select 1 from coupon_code where site_id = ${siteId} and coupon_id = ${id})
        or exists (select 1 from broadcast where site_id = ${siteId} and coupon_id = ${id})
        or exists (select 1 from coupon_share where site_id = ${siteId} and coupon_id = ${id}) as used`.execute(query);
  return rows[0]?.used ?? false;
}

/** Tells whether a gift, a benefit, a prize, the sign-in or a task of the shop gives a coupon. */
export async function isCouponGiven({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const gives = sql`jsonb_build_object('id', ${id}::bigint)`;
  const { rows } = await sql<{ given: boolean }>`
    select exists (select 1 from lucky_draw_prize where site_id = ${siteId} and coupon_id = ${id})
        or exists (select 1 from store_gift where site_id = ${siteId} and ${id} = any(coupon_ids))
        or exists (select 1 from upload_task where site_id = ${siteId} and ${id} = any(coupon_ids))
        or exists (select 1 from sign_in_rules where site_id = ${siteId} and jsonb_path_exists(rewards, '$[*].couponIds[*] ? (@ == $id)', ${gives}))
        or exists (select 1 from purchase_gift where site_id = ${siteId} and jsonb_path_exists(items, '$[*] ? (@.couponId == $id)', ${gives}))
        or exists (select 1 from equity where site_id = ${siteId} and jsonb_path_exists(terms, '$.**.couponId ? (@ == $id)', ${gives})) as given`.execute(
    query,
  );
  return rows[0]?.given ?? false;
}

/** Deletes a coupon that nobody received. */
export async function deleteCoupon({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number): Promise<void> {
  markSiteDataChanged();
  await query.deleteFrom('coupon_stock').where('site_id', '=', siteId).where('coupon_id', '=', id).execute();
  await query.deleteFrom('coupon').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Lists the coupons of the site with the merchant's keys. */
export async function listKeyedCoupons(db: SiteDatabase): Promise<{ readonly key: string; readonly coupon: Coupon }[]> {
  return (await listStoredCoupons(db)).map((row) => ({ key: row.key, coupon: toCoupon(row) }));
}

/** Finds a coupon by the merchant's key; undefined if there is none. */
export const findCouponByKey = ({ query, siteId }: SiteDatabase, key: string): Promise<StoredCoupon | undefined> =>
  query.selectFrom('coupon').select(columns).where('site_id', '=', siteId).where('key', '=', key).executeTakeFirst();

/** Finds a coupon by its id as it is stored, with the merchant's key; undefined if there is none. */
export const findStoredCoupon = ({ query, siteId }: SiteDatabase, id: number): Promise<StoredCoupon | undefined> =>
  query.selectFrom('coupon').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();

/** Inserts a coupon, or replaces the one with this key; returns its id. */
export async function saveCoupon(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { key, ...coupon }: NewCoupon & { readonly key: string },
  now: Date,
  changedBy = '',
): Promise<number> {
  markSiteDataChanged();
  const row = {
    kind: coupon.benefit.kind,
    name: coupon.name,
    note: coupon.note,
    receipt: coupon.receipt,
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
    levels: [...coupon.levels],
    goods_ids: coupon.goodsIds && [...coupon.goodsIds],
    terms: JSON.stringify(toStoredCouponTerms(coupon)),
    changed_at: now,
    changed_by: changedBy,
  };
  const { id } = await query
    .insertInto('coupon')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet((of) => ({ ...row, version: of('coupon.version', '+', 1) })))
    .returning('id')
    .executeTakeFirstOrThrow();
  await query
    .insertInto('coupon_stock')
    .values({ site_id: siteId, coupon_id: id, stock: coupon.stock })
    .onConflict((conflict) => conflict.columns(['site_id', 'coupon_id']).doUpdateSet({ stock: coupon.stock }))
    .execute();
  return id;
}

/** Locks the site's coupons until the transaction ends, so that two merchants' changes follow each other. */
export async function lockCoupons({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('coupons of ' || ${siteId}, 0))`.execute(query);
}

/** Ends the handing out of a coupon at a moment; members keep those they have. */
export async function endStoredCoupon(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  id: number,
  at: Date,
  changedBy = '',
): Promise<void> {
  markSiteDataChanged();
  await query
    .updateTable('coupon')
    .set((of) => ({ ends_at: at, changed_at: at, changed_by: changedBy, version: of('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Returns all coupons of the site by id, from the cache of this process. Includes ended ones, because members may still hold them. */
export const cachedCoupons = (db: SiteDatabase): Promise<ReadonlyMap<number, Coupon>> =>
  db.cached('coupons', async () => {
    const { query, siteId } = db;
    const rows = await query.selectFrom('coupon').select(columns).where('site_id', '=', siteId).orderBy('id').execute();
    return new Map(rows.map((row) => [row.id, toCoupon(row)]));
  });

/** Inserts codes that give a coupon once each. Throws for a code that exists already. */
export async function addCouponCodes(
  { query, siteId }: SiteDatabase,
  { couponId, batch }: { readonly couponId: number; readonly batch: string },
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await writeInBatches(codes, (some) =>
    query
      .insertInto('coupon_code')
      .values(some.map((code) => ({ site_id: siteId, code, coupon_id: couponId, batch, created_at: now })))
      .execute(),
  );
}

/** Counts the codes that give a coupon. */
export async function countCouponCodes({ query, siteId }: SiteDatabase, couponId: number): Promise<number> {
  const { count } = await query
    .selectFrom('coupon_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the codes of a coupon that were made together in a batch, in their order. */
export async function listCouponCodes({ query, siteId }: SiteDatabase, couponId: number, batch: string): Promise<string[]> {
  const rows = await query
    .selectFrom('coupon_code')
    .select('code')
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('batch', '=', batch)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Uses up a coupon code for a member and returns the id of the coupon that it gives. Undefined for an unknown or used code. */
export async function takeCouponCode(
  { query, siteId }: SiteDatabase,
  code: string,
  memberId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await query
    .updateTable('coupon_code')
    .set({ member_id: memberId, taken_at: now })
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('member_id', 'is', null)
    .returning('coupon_id as couponId')
    .executeTakeFirst();
  return row?.couponId;
}
