import { sql } from 'kysely';
import type { UploadKind, UploadPurposeName } from 'contract/shop/upload/upload-rules.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Upload } from '../rules/upload.ts';

const columns = [
  'site_id as siteId',
  'id',
  'member_id as memberId',
  sql<UploadPurposeName>`purpose`.as('purpose'),
  sql<UploadKind>`kind`.as('kind'),
  'key',
  'ending',
  sql<Upload['state']>`state`.as('state'),
  'said_bytes as saidBytes',
  'bytes',
  'type',
  'width',
  'height',
  'duration_ms as durationMs',
  'poster_id as posterId',
  'used_by as usedBy',
  'remove_at as removeAt',
] as const;

/** Describes an upload to insert, as its member announced it, such as its purpose, kind, bytes, duration in milliseconds, type and name. */
export type NewUpload = Pick<Upload, 'memberId' | 'purpose' | 'kind' | 'key' | 'ending' | 'saidBytes' | 'durationMs'> & {
  readonly saidType: string;
  readonly saidName: string;
};

/** Inserts announced uploads; returns them in the same order. */
export async function insertUploads(
  { query, siteId }: SiteDatabase,
  uploads: readonly NewUpload[],
  now: Date,
  removeAt: Date,
): Promise<Upload[]> {
  const added = await query
    .insertInto('upload')
    .values(
      uploads.map(({ memberId, purpose, kind, key, ending, saidBytes, saidType, saidName, durationMs }) => ({
        site_id: siteId,
        member_id: memberId,
        purpose,
        kind,
        key,
        ending,
        said_bytes: saidBytes,
        said_type: saidType,
        said_name: saidName,
        duration_ms: durationMs,
        applied_at: now,
        remove_at: removeAt,
      })),
    )
    .returning(columns)
    .execute();
  return uploads.flatMap(({ key }) => added.filter((one) => one.key === key));
}

/**
 * Counts the uploads that a member announced since a moment, and sums their bytes. Also sums the bytes of all uploads of the site that are
 * announced or have arrived.
 */
export async function sumUploads(
  { query, siteId }: SiteDatabase,
  memberId: number,
  since: Date,
): Promise<{ readonly files: number; readonly bytes: number; readonly siteBytes: number }> {
  const [mine, all] = await Promise.all([
    query
      .selectFrom('upload')
      .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(said_bytes), 0)::bigint`.as('bytes')])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('applied_at', '>', since)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('upload')
      .select(sql<number>`coalesce(sum(said_bytes), 0)::bigint`.as('siteBytes'))
      .where('site_id', '=', siteId)
      .where('state', 'in', ['applied', 'arrived'])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...mine, ...all };
}

/** Finds an upload of the site by its id, in any state; undefined if there is none. */
export async function findUpload({ query, siteId }: SiteDatabase, id: number): Promise<Upload | undefined> {
  return query.selectFrom('upload').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
}

/** Finds uploads of the site by their ids, in any state. Unknown ids are left out; the order is undefined. */
export async function findUploads({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  return query
    .selectFrom('upload')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

/** Finds uploads of the site by their ids, and locks their rows until the unit of work ends. Returns them by id; unknown ones are left out. */
export async function lockUploads({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  return query
    .selectFrom('upload')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Describes what was measured of a file that arrived: bytes, media type, width and height in pixels, duration in milliseconds, and the id of its
 * poster.
 */
export type ReceivedFile = Required<Pick<Upload, 'bytes' | 'type' | 'width' | 'height' | 'durationMs' | 'posterId'>>;

/** Stores that an upload arrived; it is removed at `removeAt` unless something uses it by then. */
export async function saveUploadArrival(
  { query, siteId }: SiteDatabase,
  id: number,
  arrival: ReceivedFile,
  now: Date,
  removeAt: Date,
): Promise<void> {
  const { bytes, type, width, height, durationMs, posterId } = arrival;
  await query
    .updateTable('upload')
    .set({
      state: 'arrived',
      bytes,
      type,
      width,
      height,
      duration_ms: durationMs,
      poster_id: posterId,
      arrived_at: now,
      remove_at: removeAt,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Stores that uploads were refused or removed, and that nothing uses them. */
export async function saveUploadState(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
  state: 'refused' | 'removed',
  removeAt: Date | null,
): Promise<void> {
  await query
    .updateTable('upload')
    .set({ state, remove_at: removeAt, used_by: null })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

/** Saves what uses some uploads, such as a review, so that they are not deleted. */
export async function saveUploadUse({ query, siteId }: SiteDatabase, ids: readonly number[], usedBy: string): Promise<void> {
  await query
    .updateTable('upload')
    .set({ used_by: usedBy })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

/**
 * Marks the uploads of a review, order or the like as unused, so that they are deleted at `removeAt`. Leaves out those
 * with the ids `keptIds`.
 */
export async function endUploadUse(
  { query, siteId }: SiteDatabase,
  usedBy: string,
  keptIds: readonly number[],
  removeAt: Date,
): Promise<void> {
  await query
    .updateTable('upload')
    .set({ used_by: null, remove_at: removeAt })
    .where('site_id', '=', siteId)
    .where('used_by', '=', usedBy)
    .where('id', '<>', sql<number>`all(${[...keptIds]})`)
    .execute();
}

/** Marks a used upload so that the scheduled clean-up need not look at it again. */
export async function exemptUploadFromCleanUp({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.updateTable('upload').set({ remove_at: null }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Lists the uploads of a member that were not removed, the newest first, each with its announced file name and time. */
export async function listMemberUploads(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<(Upload & { saidName: string; appliedAt: Date })[]> {
  return query
    .selectFrom('upload')
    .select([...columns, 'said_name as saidName', 'applied_at as appliedAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'removed')
    .orderBy('id', 'desc')
    .execute();
}

/** Moves a member's uploads for a purpose to another member. */
export async function moveUploads(
  { query, siteId }: SiteDatabase,
  { from, to, purpose }: { readonly from: number; readonly to: number; readonly purpose: UploadPurposeName },
): Promise<void> {
  await query
    .updateTable('upload')
    .set({ member_id: to })
    .where('site_id', '=', siteId)
    .where('member_id', '=', from)
    .where('purpose', '=', purpose)
    .execute();
}
