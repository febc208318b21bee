import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { type MemberDraws, noDraws, type PrizeKind } from '../rules/lucky-draw.ts';

/** Names the states of a drawn prize: given immediately, waiting for an address, with an address, or sent. */
export type RecordState = 'given' | 'toClaim' | 'claimed' | 'sent';

/** Describes a draw that a member made, with what was won. */
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
  readonly kind: PrizeKind;
  readonly picture: string;
  readonly drawnAt: Date;
  readonly state: RecordState;
  readonly regionText: string;
  readonly receiverSealed: Buffer | null;
  readonly claimedAt: Date | null;
  readonly courier: string | null;
  readonly parcelNo: string | null;
  readonly sentAt: Date | null;
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
    ])
    .where('record.site_id', '=', siteId)
    .where('draw.site_id', '=', siteId)
    .where('prize.site_id', '=', siteId);
type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];
const toRecord = (row: Row): DrawRecord => ({ ...row, kind: row.kind as PrizeKind, state: row.state as RecordState }); // the tables allow these only

const memberColumns = ['drawn', sql<string>`day::text`.as('day'), 'day_free as dayFree', 'day_paid as dayPaid'] as const;

/** Counts the draws of a member in all and on a day: none on it where the row is of another day. */
const ofDay = (row: MemberDraws & { readonly day: string }, day: string): MemberDraws =>
  row.day === day ? row : { ...noDraws, drawn: row.drawn };

/**
 * Locks the draws of a member until the transaction ends, and returns how often: their draws follow each other, so that none takes a chance or a
 * sequence number twice.
 */
export async function lockMemberDraws(
  { query, siteId }: SiteDatabase,
  drawId: number,
  memberId: number,
  day: string,
): Promise<MemberDraws> {
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

/** Loads how often a member drew in all and on a day. */
export async function loadMemberDraws(
  { query, siteId }: SiteDatabase,
  drawId: number,
  memberId: number,
  day: string,
): Promise<MemberDraws> {
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

/** Writes how often a member drew. */
export async function saveMemberDraws(
  { query, siteId }: SiteDatabase,
  {
    drawId,
    memberId,
    day,
    drawn,
    dayFree,
    dayPaid,
  }: MemberDraws & { readonly drawId: number; readonly memberId: number; readonly day: string },
): Promise<void> {
  await query
    .updateTable('lucky_draw_member')
    .set({ drawn, day, day_free: dayFree, day_paid: dayPaid })
    .where('site_id', '=', siteId)
    .where('draw_id', '=', drawId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Adds a draw. Returns its id. */
export async function addRecord(
  { query, siteId }: SiteDatabase,
  record: Pick<DrawRecord, 'drawId' | 'memberId' | 'seq' | 'number' | 'rolledNo' | 'prizeNo' | 'state'> & {
    readonly requestNo: string;
    readonly pointsPaid: number;
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
      drawn_at: now,
      state: record.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the draw that a member made under the client's number; undefined if there is none. */
export async function findRecordByRequest(
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

/** Finds a draw by its id, of one member or of any. */
export async function findRecord(db: SiteDatabase, id: number, memberId?: number): Promise<DrawRecord | undefined> {
  const one = selectRecords(db).where('record.id', '=', id);
  const row = await (memberId === undefined ? one : one.where('record.member_id', '=', memberId)).executeTakeFirst();
  return row && toRecord(row);
}

/** Locks a record until the transaction ends; false if it does not exist or is another member's. */
export async function lockRecord({ query, siteId }: SiteDatabase, id: number, memberId?: number): Promise<boolean> {
  const one = query.selectFrom('lucky_draw_record').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate();
  return (await (memberId === undefined ? one : one.where('member_id', '=', memberId)).executeTakeFirst()) !== undefined;
}

/** Lists a page of a member's draws, newest first; `won` leaves out those that won nothing. */
export async function listMemberRecords(
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

/** Lists all draws of a member, the latest first. */
export async function listAllMemberRecords(db: SiteDatabase, memberId: number): Promise<DrawRecord[]> {
  return (await selectRecords(db).where('record.member_id', '=', memberId).orderBy('record.id', 'desc').execute()).map(toRecord);
}

/** Lists a page of the draws of a lucky draw in their order. */
export async function listDrawRecords(
  db: SiteDatabase,
  drawId: number,
  { offset, pageSize }: PageRange,
): Promise<{ readonly list: DrawRecord[]; readonly total: number }> {
  const all = selectRecords(db).where('record.draw_id', '=', drawId);
  const [rows, total] = await Promise.all([all.orderBy('record.id').offset(offset).limit(pageSize).execute(), countRows(db.query, all)]);
  return { list: rows.map(toRecord), total };
}

/** Lists the latest winners of a lucky draw. */
export async function listWinners(db: SiteDatabase, drawId: number, most: number): Promise<DrawRecord[]> {
  const rows = await selectRecords(db)
    .where('record.draw_id', '=', drawId)
    .where('prize.kind', '<>', 'none')
    .orderBy('record.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toRecord);
}

/** Lists a page of the products that were won, the oldest first. */
export async function listWonGoods(
  db: SiteDatabase,
  state: RecordState | undefined,
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

/** Counts the draws of lucky draws, by id. */
export async function countDraws({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('lucky_draw_record')
    .select(({ fn }) => ['draw_id as drawId', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('draw_id')
    .execute();
  return new Map(rows.map(({ drawId, count }) => [drawId, count]));
}

/** Stores the address to which a won product is to be sent. */
export async function setClaimed(
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

/** Records that a product that was won was sent. */
export async function setSent(
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

/** Deletes the addresses of what a member won, as their account is erased. */
export async function removeReceivers({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('lucky_draw_record')
    .set({ receiver_sealed: null, region_text: '' })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
