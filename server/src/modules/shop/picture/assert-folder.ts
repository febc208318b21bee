import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { listFolders } from './store/library.ts';

/** Refuses an unknown folder of the library (folderNotFound); undefined and 0 mean none. */
export async function assertFolder(db: SiteDatabase, folderId: number | undefined): Promise<void> {
  if (folderId !== undefined && folderId !== 0 && !(await listFolders(db)).some(({ id }) => id === folderId))
    throw new Refusal('folderNotFound');
}
