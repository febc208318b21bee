import type { SiteDatabase } from '#platform/database.ts';
import { markUploadRemoved } from './scheduled-tasks.ts';
import { listMemberUploads, moveUploads } from './store/uploads.ts';

export { listMemberUploads, moveUploads };

/** Marks all uploads of a member as removed, used or not, and queues the deletion of their files. */
export async function clearUploads(db: SiteDatabase, memberId: number, now: Date): Promise<void> {
  for (const { id } of await listMemberUploads(db, memberId)) await markUploadRemoved(db, id, now);
}
