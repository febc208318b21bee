import type { SiteDatabase } from '#platform/database.ts';
import { deleteFootprints } from './store/footprints.ts';
import { clearTrailEvents } from './store/trail.ts';

/** Deletes a member's tracking events and browsing history: all, or up to a moment. */
export async function clearVisits(db: SiteDatabase, memberId: number, until?: Date): Promise<void> {
  await Promise.all([clearTrailEvents(db, memberId, until), deleteFootprints(db, memberId, { until })]);
}
