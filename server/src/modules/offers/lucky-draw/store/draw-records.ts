import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { type MemberDrawCounts, noDraws, type LuckyDrawPrizeKind } from '../rules/lucky-draw.ts';

/** Names the state of a won prize: given immediately, waiting for an address, with an address, or sent. */
export type DrawPrizeState = 'given' | 'toClaim' | 'claimed' | 'sent';

/** Describes a draw that a member made in a lucky draw: the drawn number, the prize that was won, and its delivery. */
export interface DrawRecord {
  readonly id: number;
  readonly drawId: number;
  readonly drawName: string;
  readonly drawKey: string;
  readonly memberId: number;
  readonly seq: number;
  readonly number: number;
  readonly rolledNo: number;
  readonly prizeNo: number;
  readonly prize: string;
  readonly kind: LuckyDrawPrizeKind;
  readonly picture: string;
  readonly drawnAt: Date;
  readonly state: DrawPrizeState;
  readonly regionText: string;
  readonly receiverSealed: Buffer | null;
  readonly claimedAt: Date | null;
  readonly courier: string | null;
  readonly parcelNo: string | null;
  readonly sentAt: Date | null;
  /** Counts the points that the request agreed to; null for draws from before this was stored. */
  readonly pointsAgreed: number | null;
}

const selectRecords = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('lucky_draw_record as record')
    .innerJoin('lucky_draw as draw', (join) => join.onRef('draw.site_id', '=', 'record.site_id').onRef('draw.id', '=', 'record.draw_id'))
    .innerJoin('lucky_draw_prize as prize', (join) =>
      join
        .onRef('prize.site_id', '=', 'record.site_id')
        .onRef('prize.draw_id', '=', 'record.draw_id')
        .onRef('prize.no', '=', 'record.prize_no'),
    )
    .select([
      'record.id',
      'record.draw_id as drawId',
      'draw.name as drawName',
      'draw.key as drawKey',
      'record.member_id as memberId',
      'record.seq',
      'record.number',
      'record.rolled_no as rolledNo',
      'record.prize_no as prizeNo',
      'prize.name as prize',
      'prize.kind',
      'prize.picture',
      'record.drawn_at as drawnAt',
      'record.state',
      'record.region_text as regionText',
      'record.receiver_sealed as receiverSealed',
      'record.claimed_at as claimedAt',
      'record.courier',
      'record.parcel_no as parcelNo',
      'record.sent_at as sentAt',
      'record.points_agreed as pointsAgreed',
    ])
    .where('record.site_id', '=', siteId)
    .where('draw.site_id', '=', siteId)
    .where('prize.site_id', '=', siteId);
type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];
const toRecord = (row: Row): DrawRecord => ({ ...row, kind: row.kind as LuckyDrawPrizeKind, state: row.state as DrawPrizeState }); // the tables allow these only

const memberColumns = ['drawn', sql<string>`day::text`.as('day'), 'day_free as dayFree', 'day_paid as dayPaid'] as const;

/** Counts the draws of a member in all and on a day: none on it where the row is of another day. */
const ofDay = (row: MemberDrawCounts & { readonly day: string }, day: string): MemberDrawCounts =>
  row.day === day ? row : { ...noDraws, drawn: row.drawn };

/**
 * Locks a member's draw counts in a lucky draw until the transaction ends, and returns them (in all, and today's).
 * Without the lock, two draws could use the same chance.
 */
export async function lockMemberDraws(
  { query, siteId }: SiteDatabase,
  drawId: number,
  memberId: number,
  day: string,
): Promise<MemberDrawCounts> {
  const row = await query
    .insertInto('lucky_draw_member')
    .values({ site_id: siteId, draw_id: drawId, member_id: memberId, day })
    // Writing the same number locks the row that is there.
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'draw_id', 'member_id']).doUpdateSet((old) => ({ drawn: old.ref('lucky_draw_member.drawn') })),
    )
    .returning(memberColumns)
    .executeTakeFirstOrThrow();
  return ofDay(row, day);
}

/** Loads how often a member drew in a lucky draw, in all and on a day. */
export async function loadMemberDrawCounts(
  { query, siteId }: SiteDatabase,
  drawId: number,
  memberId: number,
  day: string,
): Promise<MemberDrawCounts> {
  const row = await query
    .selectFrom('lucky_draw_member')
    .select(memberColumns)
    .where('site_id', '=', siteId)
    .where('draw_id', '=', drawId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return noDraws;
  return ofDay(row, day);
}

/** Saves how often a member drew in a lucky draw. */
export async function saveMemberDrawCounts(
  { query, siteId }: SiteDatabase,
  {
    drawId,
    memberId,
    day,
    drawn,
    dayFree,
    dayPaid,
  }: MemberDrawCounts & { readonly drawId: number; readonly memberId: number; readonly day: string },
): Promise<void> {
  await query
    .updateTable('lucky_draw_member')
    .set({ drawn, day, day_free: dayFree, day_paid: dayPaid })
    .where('site_id', '=', siteId)
    .where('draw_id', '=', drawId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Inserts a draw that a member made in a lucky draw. Returns its id. */
export async function addDrawRecord(
  { query, siteId }: SiteDatabase,
  record: Pick<DrawRecord, 'drawId' | 'memberId' | 'seq' | 'number' | 'rolledNo' | 'prizeNo' | 'state'> & {
    readonly requestNo: string;
    readonly pointsPaid: number;
    readonly pointsAgreed: number;
  },
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('lucky_draw_record')
    .values({
      site_id: siteId,
      draw_id: record.drawId,
      member_id: record.memberId,
      seq: record.seq,
      request_no: record.requestNo,
      number: record.number,
      rolled_no: record.rolledNo,
      prize_no: record.prizeNo,
      points_paid: record.pointsPaid,
      points_agreed: record.pointsAgreed,
      drawn_at: now,
      state: record.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the draw that an earlier try of a member's request made; undefined if there is none. */
export async function findDrawRecordByRequest(
  db: SiteDatabase,
  drawId: number,
  memberId: number,
  requestNo: string,
): Promise<DrawRecord | undefined> {
  const row = await selectRecords(db)
    .where('record.draw_id', '=', drawId)
    .where('record.member_id', '=', memberId)
    .where('record.request_no', '=', requestNo)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Finds a draw made in a lucky draw by its id, of one member or of any; undefined if there is none. */
export async function findDrawRecord(db: SiteDatabase, id: number, memberId?: number): Promise<DrawRecord | undefined> {
  const one = selectRecords(db).where('record.id', '=', id);
  const row = await (memberId === undefined ? one : one.where('record.member_id', '=', memberId)).executeTakeFirst();
  return row && toRecord(row);
}

/** Locks a draw made in a lucky draw until the transaction ends; false if it does not exist or is another member's. */
export async function lockDrawRecord({ query, siteId }: SiteDatabase, id: number, memberId?: number): Promise<boolean> {
  const one = query.selectFrom('lucky_draw_record').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate();
  return (await (memberId === undefined ? one : one.where('member_id', '=', memberId)).executeTakeFirst()) !== undefined;
}

/** Lists a page of the draws that a member made, newest first, with the total of the list. `won` leaves out those that won nothing. */
export async function listMemberDrawRecords(
  db: SiteDatabase,
  memberId: number,
  won: boolean,
  { offset, pageSize }: PageRange,
): Promise<{ readonly list: DrawRecord[]; readonly total: number }> {
  const all = selectRecords(db).where('record.member_id', '=', memberId);
  const filtered = won ? all.where('prize.kind', '<>', 'none') : all;
  const [rows, total] = await Promise.all([
    filtered.orderBy('record.id', 'desc').offset(offset).limit(pageSize).execute(),
    countRows(db.query, filtered),
  ]);
  return { list: rows.map(toRecord), total };
}

/** Lists all draws that a member made in lucky draws, the latest first. */
export async function listAllMemberDrawRecords(db: SiteDatabase, memberId: number): Promise<DrawRecord[]> {
  return (await selectRecords(db).where('record.member_id', '=', memberId).orderBy('record.id', 'desc').execute()).map(toRecord);
}

/** Lists a page of the draws made in a lucky draw, the oldest first, and counts them all. */
export async function listDrawRecords(
  db: SiteDatabase,
  drawId: number,
  { offset, pageSize }: PageRange,
): Promise<{ readonly list: DrawRecord[]; readonly total: number }> {
  const all = selectRecords(db).where('record.draw_id', '=', drawId);
  const [rows, total] = await Promise.all([all.orderBy('record.id').offset(offset).limit(pageSize).execute(), countRows(db.query, all)]);
  return { list: rows.map(toRecord), total };
}

/** Lists the latest draws of a lucky draw that won something, the newest first; at most `most`. */
export async function listDrawWinners(db: SiteDatabase, drawId: number, most: number): Promise<DrawRecord[]> {
  const rows = await selectRecords(db)
    .where('record.draw_id', '=', drawId)
    .where('prize.kind', '<>', 'none')
    .orderBy('record.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toRecord);
}

/**
 * Lists a page of the products won in lucky draws, the oldest first, with the total of the list. Given a state, only
 * the prizes in it.
 */
export async function listWonGoods(
  db: SiteDatabase,
  state: DrawPrizeState | undefined,
  { offset, pageSize }: PageRange,
): Promise<{ readonly list: DrawRecord[]; readonly total: number }> {
  const all = selectRecords(db).where('prize.kind', '=', 'goods');
  const filtered = state ? all.where('record.state', '=', state) : all;
  const [rows, total] = await Promise.all([
    filtered.orderBy('record.id').offset(offset).limit(pageSize).execute(),
    countRows(db.query, filtered),
  ]);
  return { list: rows.map(toRecord), total };
}

/** Counts the draws made in lucky draws, by the lucky draw's id. */
export async function countDrawsByLuckyDraw({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('lucky_draw_record')
    .select(({ fn }) => ['draw_id as drawId', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('draw_id')
    .execute();
  return new Map(rows.map(({ drawId, count }) => [drawId, count]));
}

/** Stores the address to which a won product is to be sent. */
export async function savePrizeAddress(
  { query, siteId }: SiteDatabase,
  id: number,
  { regionText, receiverSealed }: { readonly regionText: string; readonly receiverSealed: Buffer },
  now: Date,
): Promise<void> {
  await query
    .updateTable('lucky_draw_record')
    .set({ state: 'claimed', region_text: regionText, receiver_sealed: receiverSealed, claimed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Records that a product won in a lucky draw was sent. */
export async function markPrizeSent(
  { query, siteId }: SiteDatabase,
  id: number,
  { courier, parcelNo }: { readonly courier: string; readonly parcelNo: string },
  now: Date,
): Promise<void> {
  await query
    .updateTable('lucky_draw_record')
    .set({ state: 'sent', courier, parcel_no: parcelNo, sent_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the addresses for a member's lucky draw prizes, as their account is erased. */
export async function removePrizeReceivers({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('lucky_draw_record')
    .set({ receiver_sealed: null, region_text: '' })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
