import { siteStorage } from '#phone/current-site-storage.ts';
import type { TrailRecord } from './tracker.ts';

/** Reads the records of the members who use this browser; one stored without a member counts for nobody. */
const readRecords = (): Readonly<Record<string, TrailRecord>> => {
  const stored = (siteStorage.get('trail') as Readonly<Record<string, TrailRecord | number>> | undefined) ?? {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, TrailRecord] => typeof entry[1] === 'object'));
};

/** Reads the trail record of a member at this site. */
export const readTrailRecord = (memberId: string): TrailRecord => readRecords()[memberId] ?? {};

/** Saves the trail record of a member, and removes every empty record. */
export function saveTrailRecord(memberId: string, record: TrailRecord): void {
  const records = Object.entries({ ...readRecords(), [memberId]: record });
  siteStorage.set('trail', Object.fromEntries(records.filter(([, one]) => Object.keys(one).length > 0)));
}
