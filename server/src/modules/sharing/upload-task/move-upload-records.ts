import { moveRewards } from '#modules/offers/award/award.ts';
import { moveUploads } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { listMemberUploadRecords, moveUploadRecordRows } from './store/upload-records.ts';
import { cachedUploadTasks } from './store/upload-tasks.ts';

/**
 * Moves a merged member's submissions to upload tasks to the other member, with pictures and rewards. The other member
 * also gets the submissions of others that the merged one was to decide.
 */
export async function moveUploadRecords(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  const [own, other, tasks] = await Promise.all([
    listMemberUploadRecords(db, from),
    listMemberUploadRecords(db, to),
    cachedUploadTasks(db),
  ]);
  const kept: string[] = [];
  const repeated: string[] = [];
  for (const { id: taskId, times } of tasks) {
    const isAwarded = ({ taskId: of, state }: (typeof own)[number]) => of === taskId && state === 'approved';
    const most = Math.max(0, times - other.filter(isAwarded).length);
    const refs = own.filter(isAwarded).map(({ id }) => String(id));
    kept.push(...refs.slice(0, most));
    repeated.push(...refs.slice(most));
  }
  if (kept.length + repeated.length > 0) await moveRewards(db, { from, to, source: 'uploadTask', kept, repeated }, now);
  await moveUploadRecordRows(db, from, to);
  await moveUploads(db, { from, to, purpose: 'uploadTask' });
}
