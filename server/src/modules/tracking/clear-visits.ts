import type { SiteDatabase } from '#platform/database.ts';
import { deleteFootprints } from './store/footprints.ts';
import { clearTrail } from './store/trail.ts';

/** Deletes the stored events of a member's visits: all, or up to a moment. */
export async function clearVisits(db: SiteDatabase, memberId: number, until?: Date): Promise<void> {
  await Promise.all([clearTrail(db, memberId, until), deleteFootprints(db, memberId, { until })]);
}
