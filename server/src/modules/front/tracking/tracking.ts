import { moveFootprints } from './store/footprints.ts';
import { moveTrailEvents } from './store/trail.ts';
import type { SiteDatabase } from '#platform/database.ts';

export type { ClientLogEntry } from './rules/client-log.ts';
export type { TrailEvent } from './rules/trail-event.ts';

/** Moves a merged member's tracking events and browsing history to the other member. */
export async function moveVisits(db: SiteDatabase, from: number, to: number): Promise<void> {
  await Promise.all([moveTrailEvents(db, from, to), moveFootprints(db, from, to)]);
}
