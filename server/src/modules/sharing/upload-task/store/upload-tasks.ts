import { sql } from 'kysely';
import type { RecordAuditor } from 'contract/sharing/upload-task/upload-task-rules.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { UploadTask } from '../rules/upload-task.ts';

/** Returns the upload tasks of the site from the cache of this process, the one that begins last first. */
export const cachedUploadTasks = (db: SiteDatabase): Promise<readonly UploadTask[]> =>
  db.cached('uploadTasks', () =>
    db.query
      .selectFrom('upload_task')
      .select([
        'id',
        'key',
        'title',
        'text',
        'starts_at as startsAt',
        'ends_at as endsAt',
        'points',
        'coupon_ids as couponIds',
        'times',
        sql<RecordAuditor>`auditor`.as('auditor'), // checked by the table
        'active',
      ])
      .where('site_id', '=', db.siteId)
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );

/** Locks the site's upload tasks until the transaction ends, so that two merchants' changes follow each other. */
export async function lockUploadTasks({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload tasks of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts an upload task, or replaces the one with this key; returns its id. */
export async function saveUploadTask(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  task: Omit<UploadTask, 'id'>,
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const row = {
    title: task.title,
    text: task.text,
    starts_at: task.startsAt,
    ends_at: task.endsAt,
    points: task.points,
    coupon_ids: [...task.couponIds],
    times: task.times,
    auditor: task.auditor,
    active: task.active,
  };
  const { id } = await query
    .insertInto('upload_task')
    .values({ site_id: siteId, key: task.key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
