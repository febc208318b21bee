import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldClientLog } from './store/client-log.ts';
import { deleteOldFootprints } from './store/footprints.ts';
import { keepTrailPartitions, listPartitionsDue } from './store/trail.ts';

/** Creates the partitions of tracking events two months ahead, and drops those of months that are too old: for all sites in the run of the first. */
const createPartitionTask = (keptMonths: number): ScheduledTask => ({
  name: 'keepTrailPartitions',
  listDue: (platform, now) => listPartitionsDue(platform, now, keptMonths),
  handle: (db, _, now) => keepTrailPartitions(db, now, keptMonths),
});

/**
 * Builds the scheduled tasks of tracking. They create the monthly partitions of tracking events, and drop those older
 * than `keptMonths`. They delete browsing history after 90 days and browser errors after 30.
 */
export const trackingScheduledTasks = (keptMonths: number): readonly ScheduledTask[] => [
  createPartitionTask(keptMonths),
  createForgetTask({
    name: 'dropOldFootprints',
    table: 'footprint',
    column: 'seen_at',
    keptDays: 90,
    forget: deleteOldFootprints,
  }),
  createForgetTask({
    name: 'dropOldClientLog',
    table: 'client_log',
    column: 'logged_at',
    keptDays: 30,
    forget: deleteOldClientLog,
  }),
];
