import type { SiteDatabase } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { exemptUploadFromCleanUp, lockUploads, saveUploadState } from './store/uploads.ts';

const queueRemoval = (db: SiteDatabase, uploadId: number, arrivalOnly: boolean) =>
  enqueueJob(db, 'removeUpload', { uploadId, arrivalOnly }, { key: `upload ${db.siteId} ${uploadId}`, mostAttempts: 20 });

/** Marks an upload as removed, and queues the job that deletes its content from the object store after the commit. */
export async function markUploadRemoved(db: SiteDatabase, id: number): Promise<void> {
  await saveUploadState(db, [id], 'removed', null);
  await queueRemoval(db, id, false);
}

/** Removes uploads that never arrived, were refused, or that nothing uses. */
const removeUploads: ScheduledTask = {
  name: 'removeUploads',
  selectDue: (query, now) =>
    query.selectFrom('upload').select(['site_id as siteId', 'id as key']).where('remove_at', '<=', now).orderBy('remove_at'),
  async handle(db, key) {
    const [upload] = await lockUploads(db, [Number(key)]);
    if (!upload || upload.state === 'removed') return;
    if (upload.usedBy === null) return markUploadRemoved(db, upload.id);
    // Its credentials have ended: what was sent after the check is junk.
    await exemptUploadFromCleanUp(db, upload.id);
    await queueRemoval(db, upload.id, true);
  },
};

/** Lists the scheduled tasks of uploads: removing files that nothing uses. */
export const uploadScheduledTasks: readonly ScheduledTask[] = [removeUploads];
