import type { SiteDatabase } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { dueTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { grantLife } from './rules/upload.ts';
import { exemptUploadFromCleanUp, lockUploads, saveUploadState } from './store/uploads.ts';

const queueRemoval = (db: SiteDatabase, uploadId: number, arrivalOnly: boolean) =>
  enqueueJob(db, 'removeUpload', { uploadId, arrivalOnly }, { key: `upload ${db.siteId} ${uploadId}`, mostAttempts: 20 });

/** A request that began within the life of credentials may go on for this long after it, in milliseconds. */
const sendingTime = 60 * 60_000;

/**
 * Marks an upload as removed, and queues the job that deletes its content from the object store after the commit. The content is deleted again once
 * credentials have ended: a store elsewhere takes what is sent with them until then.
 */
export async function markUploadRemoved(db: SiteDatabase, id: number, now: Date): Promise<void> {
  await saveUploadState(db, [id], 'removed', new Date(now.getTime() + grantLife + sendingTime));
  await queueRemoval(db, id, false);
}

/** Removes uploads that never arrived, were refused, or that nothing uses, and what was still sent for those that were removed. */
const removeUploads = dueTask({
  name: 'removeUploads',
  rows: ['upload', 'id', 'remove_at'],
  lock: async (db, key) => (await lockUploads(db, [Number(key)]))[0],
  dueAt: ({ removeAt }) => removeAt,
  async handle(db, upload, now) {
    const isRemoved = upload.state === 'removed';
    if (upload.usedBy === null && !isRemoved) return markUploadRemoved(db, upload.id, now);
    // Its credentials have ended: what was sent after the check, or after the removal, is junk.
    await exemptUploadFromCleanUp(db, upload.id);
    await queueRemoval(db, upload.id, !isRemoved);
  },
});

/** Lists the scheduled tasks of uploads: removing files that nothing uses. */
export const uploadScheduledTasks: readonly ScheduledTask[] = [removeUploads];
