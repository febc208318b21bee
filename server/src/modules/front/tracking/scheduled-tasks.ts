import { type RetentionRule, retain } from '#platform/retention.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { keepTrailPartitions, selectPartitionsDue } from './store/trail.ts';

/** Creates the partitions of tracking events two months ahead, and drops those of months that are too old: for all sites in the run of the first. */
const createPartitionTask = (keptMonths: number): ScheduledTask => ({
  name: 'keepTrailPartitions',
  selectDue: (_, now) => selectPartitionsDue(now, keptMonths),
  handle: (db, _, now) => keepTrailPartitions(db, now, keptMonths),
});

/** Builds the scheduled task of tracking: it creates the monthly partitions of tracking events, and drops those older than `keptMonths`. */
export const trackingScheduledTasks = (keptMonths: number): readonly ScheduledTask[] => [createPartitionTask(keptMonths)];

/** Keeps browsing history for 90 days and browser errors for 30. */
export const trackingRetention: readonly RetentionRule[] = [
  retain({ name: 'dropOldFootprints', table: 'footprint', column: 'seen_at', keptDays: 90 }),
  retain({ name: 'dropOldClientLog', table: 'client_log', column: 'logged_at', keptDays: 30 }),
];
