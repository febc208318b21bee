import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { Entitlement } from '../rules/equity.ts';

const columns = [
  'id',
  'tid',
  'equity_id as equityId',
  'title',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'extended_at as extendedAt',
  'first_end_at as firstEndAt',
  'card_left as cardLeft',
  'missing',
] as const;
type Row = Omit<Entitlement, 'missing'> & { readonly missing: unknown };
const toRight = (row: Row): Entitlement => ({ ...row, missing: row.missing as Entitlement['missing'] }); // written only by saveMissingCoupons

/** Describes an entitlement (权益) to insert, for one piece of an order line. */
export interface NewEntitlement {
  readonly memberId: number;
  readonly tid: string;
  readonly lineNo: number;
  readonly piece: number;
  readonly equityId: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cardPieces: number | null;
  readonly hasLevel: boolean;
}

/** Inserts an entitlement (权益) for one bought piece and returns its id; undefined if the piece has one already. */
export async function addEntitlement({ query, siteId }: SiteDatabase, right: NewEntitlement): Promise<number | undefined> {
  const row = await query
    .insertInto('equity_right')
    .values({
      site_id: siteId,
      member_id: right.memberId,
      tid: right.tid,
      line_no: right.lineNo,
      piece: right.piece,
      equity_id: right.equityId,
      title: right.title,
      starts_at: right.startsAt,
      ends_at: right.endsAt,
      card_pieces: right.cardPieces,
      card_left: right.cardPieces,
      level_end_at: right.hasLevel ? right.endsAt : null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'tid', 'line_no', 'piece']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Saves which coupons of an entitlement could not be given, and how many of each. */
export async function saveMissingEntitlementCoupons(
  { query, siteId }: SiteDatabase,
  id: number,
  missing: Entitlement['missing'],
): Promise<void> {
  await query
    .updateTable('equity_right')
    .set({ missing: JSON.stringify(missing) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/**
 * Lists a page of a member's entitlements (权益), with the total of the list. Active ones begin with the next to end,
 * ended ones with the last that ended.
 */
export async function listEntitlements(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { ended, now }: { readonly ended: boolean; readonly now: Date },
  page: PageRange,
): Promise<{ readonly rights: Entitlement[]; readonly total: number }> {
  const own = query
    .selectFrom('equity_right')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('ends_at', ended ? '<=' : '>', now);
  const [rows, total] = await Promise.all([
    own
      .select(columns)
      .orderBy('ends_at', ended ? 'desc' : 'asc')
      .orderBy('id')
      .limit(page.pageSize)
      .offset(page.offset)
      .execute(),
    countRows(query, own.select('id')),
  ]);
  return { rights: rows.map(toRight), total };
}

/** Lists all entitlements (权益) that a member bought, the latest first. */
export async function listAllEntitlements({ query, siteId }: SiteDatabase, memberId: number): Promise<Entitlement[]> {
  const rows = await query
    .selectFrom('equity_right')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRight);
}

/** Returns a member's entitlement and locks it until the transaction ends; undefined if it does not exist or is another member's. */
export async function lockEntitlement({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<Entitlement | undefined> {
  const row = await query
    .selectFrom('equity_right')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toRight(row);
}

/** Extends an entitlement, and the member level that it gives, until `endsAt`. */
export async function extendEntitlement({ query, siteId }: SiteDatabase, right: Entitlement, endsAt: Date, now: Date): Promise<void> {
  await query
    .updateTable('equity_right')
    .set({
      ends_at: endsAt,
      first_end_at: right.endsAt,
      extended_at: now,
      level_end_at: sql<Date | null>`case when level_end_at is not null then ${endsAt}::timestamptz end`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', right.id)
    .execute();
}

/** Lists a page of the entitlements that a member extended, the latest first, with the total of the list. */
export async function listExtendedEntitlements(
  { query, siteId }: SiteDatabase,
  memberId: number,
  page: PageRange,
): Promise<{ readonly rights: Entitlement[]; readonly total: number }> {
  const extended = query
    .selectFrom('equity_right')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('extended_at', 'is not', null);
  const [rows, total] = await Promise.all([
    extended.select(columns).orderBy('extended_at', 'desc').orderBy('id', 'desc').limit(page.pageSize).offset(page.offset).execute(),
    countRows(query, extended.select('id')),
  ]);
  return { rights: rows.map(toRight), total };
}

/** Describes how many pieces of an order line of an equity product were refunded. */
export interface RefundedEquityLine {
  readonly tid: string;
  readonly lineNo: number;
  readonly pieces: number;
}

/** Describes an entitlement that ended because its piece was refunded. */
export interface RefundedEntitlement extends RefundedEquityLine {
  readonly id: number;
  readonly memberId: number;
  readonly equityId: number;
  readonly piece: number;
}

/**
 * Ends as many entitlements of an order line as pieces were refunded, those with most left on a count card first.
 * Entitlements that ended before count. Returns those that this call ended.
 */
export async function endRefundedEntitlements(
  { query, siteId }: SiteDatabase,
  { tid, lineNo, pieces }: RefundedEquityLine,
  now: Date,
): Promise<Omit<RefundedEntitlement, 'pieces'>[]> {
  const rights = await query
    .selectFrom('equity_right')
    .select(['id', 'refunded_at as refundedAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('line_no', '=', lineNo)
    .orderBy('card_left', (column) => column.desc().nullsLast())
    .orderBy('piece', 'desc')
    .forUpdate()
    .execute();
  const left = rights.filter(({ refundedAt }) => refundedAt === null);
  const more = pieces - (rights.length - left.length);
  if (more <= 0 || left.length === 0) return [];
  return query
    .updateTable('equity_right')
    .set({
      refunded_at: now,
      ends_at: sql<Date>`least(ends_at, ${now}::timestamptz)`,
      extended_at: null,
      first_end_at: null,
      level_end_at: sql<Date | null>`case when level_end_at is not null then ${now}::timestamptz end`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${left.slice(0, more).map(({ id }) => id)})`)
    .returning(['id', 'member_id as memberId', 'equity_id as equityId', 'tid', 'line_no as lineNo', 'piece'])
    .execute();
}

/** Returns an entitlement whose member level is due to end, and clears the due date: it is handled once. Undefined if it is not due. */
export async function claimPaidLevelEnd({ query, siteId }: SiteDatabase, id: number, now: Date) {
  return query
    .updateTable('equity_right')
    .set({ level_end_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('level_end_at', '<=', now)
    .returning(['id', 'member_id as memberId', 'title', 'equity_id as equityId'])
    .executeTakeFirst();
}

/** Lists the ids of the member levels that a member has now by their entitlements. */
export async function listPaidLevels({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<number[]> {
  const rows = await query
    .selectFrom('equity_right')
    .innerJoin('equity', (join) =>
      join.onRef('equity.site_id', '=', 'equity_right.site_id').onRef('equity.id', '=', 'equity_right.equity_id'),
    )
    .select(sql<number>`(equity.terms ->> 'levelId')::bigint`.as('levelId'))
    .where('equity_right.site_id', '=', siteId)
    .where('equity.site_id', '=', siteId)
    .where('equity_right.member_id', '=', memberId)
    .where('equity_right.level_end_at', '>', now)
    .execute();
  return rows.map(({ levelId }) => levelId);
}

const selectCardRights = prepareStatement((query, param: Param<{ siteId: number; memberId: number; now: Date }>) =>
  query
    .selectFrom('equity_right')
    .select(['id', 'equity_id as equityId', 'title', sql<number>`card_left`.as('left')])
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .where('card_left', '>', sql.lit(0))
    .where('ends_at', '>', param('now'))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(100),
);

/**
 * Lists a member's active entitlements with pieces left on a count card (次卡), the next to end first; at most 100. Each
 * has its id, the id of its terms, its title and the pieces left.
 */
export const listCountCardEntitlements = (db: SiteDatabase, memberId: number, now: Date) => selectCardRights(db, { memberId, now });

/** Tells whether an entitlement belongs to the member, even if it has ended. */
export async function hasEntitlement({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('equity_right')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
