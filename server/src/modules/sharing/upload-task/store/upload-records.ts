import { sql } from 'kysely';
import type { UploadRecordState } from 'contract/sharing/upload-task/upload-task-rules.ts';
import type { Reward } from '#modules/offers/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { UploadRecord, UploadRecordDecision } from '../rules/upload-task.ts';

const columns = [
  'id',
  'task_id as taskId',
  'member_id as memberId',
  'auditor_id as auditorId',
  'pictures',
  'note',
  sql<UploadRecordState>`state`.as('state'), // checked by the table
  'reason',
  'uploaded_at as uploadedAt',
  'decided_at as decidedAt',
  'points',
  'coupon_ids as couponIds',
] as const;

interface RecordPage {
  readonly list: readonly UploadRecord[];
  readonly total: number;
}

/** Inserts a submission to an upload task that waits for its decision, without pictures; returns its id. */
export async function insertUploadRecord(
  { query, siteId }: SiteDatabase,
  { taskId, memberId, auditorId, note }: Pick<UploadRecord, 'taskId' | 'memberId' | 'auditorId' | 'note'>,
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('upload_record')
    .values({
      site_id: siteId,
      task_id: taskId,
      member_id: memberId,
      auditor_id: auditorId,
      pictures: [],
      note,
      state: 'waiting',
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the URLs of the pictures of a submission to an upload task. */
export async function saveUploadRecordPictures({ query, siteId }: SiteDatabase, id: number, pictures: readonly string[]): Promise<void> {
  await query
    .updateTable('upload_record')
    .set({ pictures: [...pictures] })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Lists all submissions of a member to upload tasks, the latest first. */
export async function listMemberUploadRecords({ query, siteId }: SiteDatabase, memberId: number): Promise<readonly UploadRecord[]> {
  return query
    .selectFrom('upload_record')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Counts the submissions to each upload task that wait and that were approved: those of the site, or of one member. */
export async function countUploadRecordsByTask(
  { query, siteId }: SiteDatabase,
  memberId?: number,
): Promise<ReadonlyMap<number, { readonly waiting: number; readonly approved: number }>> {
  const all = query.selectFrom('upload_record').where('site_id', '=', siteId);
  const rows = await (memberId === undefined ? all : all.where('member_id', '=', memberId))
    .select(({ fn }) => [
      'task_id as taskId',
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'approved').as('approved'),
    ])
    .groupBy('task_id')
    .execute();
  return new Map(rows.map(({ taskId, ...counts }) => [taskId, counts]));
}

/** Counts the submissions to upload tasks that wait for a member's decision. */
export async function countUploadRecordsToAudit({ query, siteId }: SiteDatabase, auditorId: number): Promise<number> {
  const { count } = await query
    .selectFrom('upload_record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('auditor_id', '=', auditorId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists a page of submissions to upload tasks, the latest first: those that a member sent, or those that the member decides. `total` is exact to
 * 1,000.
 */
export async function listUploadRecordPage(
  { query, siteId }: SiteDatabase,
  who: { readonly memberId: number } | { readonly auditorId: number },
  state: UploadRecordState | undefined,
  { pageSize, offset }: PageRange,
): Promise<RecordPage> {
  const all = query.selectFrom('upload_record').where('site_id', '=', siteId);
  const theirs = 'memberId' in who ? all.where('member_id', '=', who.memberId) : all.where('auditor_id', '=', who.auditorId);
  const chosen = state === undefined ? theirs : theirs.where('state', '=', state);
  const [list, total] = await Promise.all([
    chosen.select(columns).orderBy('uploaded_at', 'desc').orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, chosen.select('id')),
  ]);
  return { list, total };
}

/**
 * Lists a page of the site's submissions to upload tasks. Those that wait for a decision come first, the oldest first; then the others, the latest
 * first. `total` is exact to 1,000.
 */
export async function listSiteUploadRecords(
  { query, siteId }: SiteDatabase,
  state: UploadRecordState | undefined,
  { pageSize, offset }: PageRange,
): Promise<RecordPage> {
  const all = query.selectFrom('upload_record').where('site_id', '=', siteId);
  const chosen = state === undefined ? all : all.where('state', '=', state);
  const [list, total] = await Promise.all([
    chosen
      .select(columns)
      .orderBy(sql`decided_at is not null`)
      .orderBy(sql`case when decided_at is null then uploaded_at end`)
      .orderBy('decided_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countRows(query, chosen.select('id')),
  ]);
  return { list, total };
}

/** Finds a submission to an upload task and locks it until the transaction ends; undefined if there is none. */
export async function lockUploadRecord({ query, siteId }: SiteDatabase, id: number): Promise<UploadRecord | undefined> {
  return query
    .selectFrom('upload_record')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the decision on a member's submission to an upload task, and the reward that was given for it. */
export async function saveUploadRecordDecision(
  { query, siteId }: SiteDatabase,
  id: number,
  { state, reason, points, couponIds }: UploadRecordDecision & Reward,
  now: Date,
): Promise<void> {
  await query
    .updateTable('upload_record')
    .set({ state, reason, points, coupon_ids: [...couponIds], decided_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a member's submissions to upload tasks. The shop then decides the submissions that this member was to decide. */
export async function clearUploadRecords({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('upload_record')
    .set({ auditor_id: null })
    .where('site_id', '=', siteId)
    .where('auditor_id', '=', memberId)
    .execute();
  await query.deleteFrom('upload_record').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/**
 * Moves a member's submissions to upload tasks to another member, and those that the member decides. Where both wait
 * for a decision on the same task, the moved submission is deleted. Submissions that the other member would then both
 * send and decide are decided by the shop.
 */
export async function moveUploadRecordRows({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    delete from upload_record own
     where own.site_id = ${siteId} and own.member_id = ${from} and own.state = 'waiting'
       and exists (select from upload_record other
                    where other.site_id = ${siteId} and other.member_id = ${to} and other.task_id = own.task_id and other.state = 'waiting')`.execute(
    query,
  );
  await query.updateTable('upload_record').set({ member_id: to }).where('site_id', '=', siteId).where('member_id', '=', from).execute();
  await sql`
    update upload_record set auditor_id = nullif(${to}::bigint, member_id)
     where site_id = ${siteId} and auditor_id in (${from}, ${to}) and (auditor_id = ${from} or member_id = ${to})`.execute(query);
}
