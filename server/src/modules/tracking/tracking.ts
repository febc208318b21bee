import { moveFootprints } from './store/footprints.ts';
import { moveTrail } from './store/trail.ts';
import type { SiteDatabase } from '#platform/database.ts';

export type { ClientLogEntry } from './rules/client-log.ts';
export type { TrailEvent } from './rules/trail-event.ts';
export { clearVisits } from './clear-visits.ts';
export { listAllFootprints } from './store/footprints.ts';
export { listMemberTrail } from './store/trail.ts';

/** Moves all that is stored of what a member looked at to another one. */
export async function moveVisits(db: SiteDatabase, from: number, to: number): Promise<void> {
  await Promise.all([moveTrail(db, from, to), moveFootprints(db, from, to)]);
}
