import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement, prepareStatement } from '#platform/statement.ts';
import type { PointsLotUse, PointsLot } from '../rules/points.ts';

type OfMember = { siteId: number; memberId: number; now: Date };
const selectUsable = prepareStatement((query, param: Param<OfMember>) =>
  query
    .selectFrom('points_lot')
    .select(sql<number>`coalesce(sum(remaining), 0)::bigint`.as('points'))
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .where('remaining', '>', sql.lit(0))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', param('now'))])),
);

/** Counts the points of a member that can be used now. */
export async function countUsablePoints(db: SiteDatabase, memberId: number, now: Date): Promise<number> {
  const [row] = await selectUsable(db, { memberId, now });
  return row?.points ?? 0;
}

/** Finds how many of a member's points expire next, and the moment when they expire; undefined if none expires. */
export async function findExpiringPoints({ query, siteId }: SiteDatabase, memberId: number, now: Date) {
  const row = await query
    .selectFrom('points_lot')
    .select([sql<number>`sum(remaining)::bigint`.as('points'), 'ends_at as endsAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('remaining', '>', sql.lit(0))
    .where('ends_at', '>', now)
    .groupBy('ends_at')
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst();
  return row?.endsAt ? { points: row.points, endsAt: row.endsAt } : undefined;
}

/**
 * Locks a member's usable lots of points (points that expire together) and returns them, sorted by expiry, the earliest
 * first.
 */
export async function lockPointsLots({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<PointsLot[]> {
  return query
    .selectFrom('points_lot')
    .select(['id', 'remaining', 'ends_at as endsAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('remaining', '>', sql.lit(0))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Describes points that a member receives together: how many, from what, and when they expire. */
export interface NewPointsLot {
  readonly memberId: number;
  readonly source: 'order' | 'merchant' | 'friend' | 'equity' | 'prize' | 'purchase' | 'review' | 'signIn' | 'storeGift' | 'uploadTask';
  readonly ref: string;
  readonly points: number;
  readonly endsAt: Date | null;
}
const insertLots = prepareRowsStatement((query, param: Param<{ siteId: number; now: Date }>, rows: readonly Param<NewPointsLot>[]) =>
  query.insertInto('points_lot').values(
    rows.map((row) => ({
      site_id: param('siteId'),
      member_id: row('memberId'),
      source: row('source'),
      ref: row('ref'),
      points: row('points'),
      remaining: row('points'),
      earned_at: param('now'),
      ends_at: row('endsAt'),
    })),
  ),
);

/** Inserts lots of points. The caller posts their ledger entries. */
export async function addPointsLots(db: SiteDatabase, lots: readonly NewPointsLot[], now: Date): Promise<void> {
  await writeInBatches(lots, (some) => insertLots(db, { now }, some));
}

const changeLots = (sign: -1 | 1) =>
  prepareRowsStatement((_, param: Param<{ siteId: number }>, rows: readonly Param<PointsLotUse>[]) => {
    const changes = rows.map((row) => sql`(${row('lotId')}::bigint, ${row('points')}::bigint)`);
    return sql`
      update points_lot set remaining = remaining + ${sql.raw(String(sign))} * changed.points
        from (values ${sql.join(changes)}) as changed (lot_id, points)
       where points_lot.site_id = ${param('siteId')} and points_lot.id = changed.lot_id`;
  });
const [takeFromLotsNow, giveToLotsNow] = [changeLots(-1), changeLots(1)];

/** Saves that points are taken from lots (points that expire together), which the caller has locked. */
export const takePointsFromLots = async (db: SiteDatabase, uses: readonly PointsLotUse[]): Promise<void> =>
  void (await writeInBatches(uses, (some) => takeFromLotsNow(db, {}, some)));

const insertUses = prepareRowsStatement((query, param: Param<{ siteId: number; tid: string }>, rows: readonly Param<PointsLotUse>[]) =>
  query
    .insertInto('points_use')
    .values(rows.map((row) => ({ site_id: param('siteId'), tid: param('tid'), lot_id: row('lotId'), points: row('points') }))),
);

/** Records which points an order took from which lots. */
export const recordPointsOfOrder = async (db: SiteDatabase, tid: string, uses: readonly PointsLotUse[]): Promise<void> =>
  void (await writeInBatches(uses, (some) => insertUses(db, { tid }, some)));

const selectUses = prepareStatement((query, param: Param<{ siteId: number; tid: string }>) =>
  query
    .selectFrom('points_use as used')
    .innerJoin('points_lot as lot', (join) => join.onRef('lot.site_id', '=', 'used.site_id').onRef('lot.id', '=', 'used.lot_id'))
    .select(['used.lot_id as lotId', 'used.points', 'lot.ends_at as endsAt', 'lot.member_id as memberId'])
    .where('used.site_id', '=', param('siteId'))
    .where('lot.site_id', '=', param('siteId'))
    .where('used.tid', '=', param('tid')),
);

/** Lists the points that an order took from each lot, with the lot's expiry and member. */
export const listPointsOfOrder = (db: SiteDatabase, tid: string): Promise<(PointsLotUse & { readonly memberId: number })[]> =>
  selectUses(db, { tid });

/** Gives back to their lots the points that an order took, or some of them. */
export async function returnPointsOfOrder(db: SiteDatabase, tid: string, uses: readonly PointsLotUse[]): Promise<void> {
  await writeInBatches(uses, (some) => giveToLotsNow(db, {}, some));
  const { query, siteId } = db;
  for (const { lotId, points } of uses) {
    const use = { site_id: siteId, tid, lot_id: lotId };
    await query
      .deleteFrom('points_use')
      .where(({ and }) => and(use))
      .where('points', '<=', points)
      .execute();
    await query
      .updateTable('points_use')
      .set(({ eb }) => ({ points: eb('points', '-', points) }))
      .where(({ and }) => and(use))
      .where('points', '>', points)
      .execute();
  }
}

/**
 * Empties an expired lot of points (points that expire together). Returns how many points were left and their member;
 * undefined if none were left.
 */
export async function endPointsLot({ query, siteId }: SiteDatabase, id: number, now: Date) {
  const lot = await query
    .selectFrom('points_lot')
    .select(['member_id as memberId', 'remaining'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('ends_at', '<=', now)
    .where('remaining', '>', sql.lit(0))
    .forUpdate()
    .executeTakeFirst();
  if (lot) await query.updateTable('points_lot').set({ remaining: 0 }).where('site_id', '=', siteId).where('id', '=', id).execute();
  return lot;
}

/** Takes back the points that one source (a purchase, a gift) gave a member, as far as they are unspent and up to `most`; returns how many. */
export async function takeBackFromPointsLot(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { source, ref }: Pick<NewPointsLot, 'source' | 'ref'>,
  most = Infinity,
): Promise<number> {
  const lot = await query
    .selectFrom('points_lot')
    .select(['id', 'remaining'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
  const taken = Math.min(lot?.remaining ?? 0, most);
  if (!lot || taken === 0) return 0;
  await query
    .updateTable('points_lot')
    .set({ remaining: lot.remaining - taken })
    .where('site_id', '=', siteId)
    .where('id', '=', lot.id)
    .execute();
  return taken;
}

/** Names lots of one source by what they came from. */
interface NamedLots {
  readonly source: NewPointsLot['source'];
  readonly refs: readonly string[];
}

/**
 * Moves a member's lots of points of one source, those with the given references, to another member. Returns how many
 * unspent points they hold. The caller posts the ledger entry.
 */
export async function movePointsLots(
  { query, siteId }: SiteDatabase,
  { from, to, source, refs }: NamedLots & { readonly from: number; readonly to: number },
): Promise<number> {
  const moved = await query
    .updateTable('points_lot')
    .set({ member_id: to })
    .where('site_id', '=', siteId)
    .where('member_id', '=', from)
    .where('source', '=', source)
    .where('ref', '=', sql<string>`any(${[...refs]}::text[])`)
    .returning('remaining')
    .execute();
  return moved.reduce((sum, { remaining }) => sum + remaining, 0);
}

/**
 * Empties a member's lots of points of one source, those with the given references. Returns how many points were left
 * in them. The caller posts the ledger entry.
 */
export async function emptyPointsLots(
  { query, siteId }: SiteDatabase,
  { memberId, source, refs }: NamedLots & { readonly memberId: number },
): Promise<number> {
  const lots = await query
    .selectFrom('points_lot')
    .select(['id', 'remaining'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', '=', sql<string>`any(${[...refs]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await query
    .updateTable('points_lot')
    .set({ remaining: 0 })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${lots.map(({ id }) => id)}::bigint[])`)
    .execute();
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** Locks the batches of granted points in a site until the transaction ends. Of two simultaneous requests for the same batch, the second finds what the first gave. */
export async function lockPointsBatches({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points batches of ' || ${siteId}, 0))`.execute(query);
}

/** Returns how many points each member got in one batch of points that the merchant gave, by member id. */
export async function listBatchPoints({ query, siteId }: SiteDatabase, batch: string): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('points_lot')
    .select(['member_id as memberId', 'points'])
    .where('site_id', '=', siteId)
    .where('source', '=', 'merchant')
    .where('ref', '=', batch)
    .execute();
  return new Map(rows.map((row) => [row.memberId, row.points]));
}

/**
 * Finds contradictions in points: lots that do not add up to a member's account, and reservations that differ between
 * unpaid orders and the ledger. Empty if none.
 */
export async function findPointsInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('member %s has %s points in lots, %s in the ledger', coalesce(lots.member_id, accounts.member_id), coalesce(lots.points, 0), coalesce(accounts.balance, 0)) as what
      from (select member_id, sum(remaining) as points from points_lot where site_id = ${siteId} group by member_id) lots
      full join (select owner_id as member_id, balance from ledger_account
                  where site_id = ${siteId} and owner = 'member' and unit = 'PTS') accounts
             on accounts.member_id = lots.member_id
     where coalesce(lots.points, 0) <> coalesce(accounts.balance, 0)
    union all
    select format('the lot %s has %s of %s, %s are used', lot.id, lot.remaining, lot.points, sum(used.points))
      from points_lot lot join points_use used on used.site_id = ${siteId} and used.lot_id = lot.id
     where lot.site_id = ${siteId}
     group by lot.id, lot.remaining, lot.points having lot.remaining + sum(used.points) > lot.points
    union all
    select format('orders reserve %s points, the ledger holds %s', coalesce(orders.points, 0), coalesce(held.points, 0))
      from (select sum(points) as points from orders where site_id = ${siteId} and paid_at is null and closed_at is null) orders
     cross join (select sum(amount) as points from ledger_posting
                  where site_id = ${siteId} and account = 'site:pointsHeld' and unit = 'PTS') held
     where coalesce(orders.points, 0) <> coalesce(held.points, 0)`.execute(query);
  return rows;
}
