import { sql } from 'kysely';
import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldClientLog } from './store/client-log.ts';
import { deleteOldFootprints } from './store/footprints.ts';
import { keepTrailPartitions } from './store/trail.ts';

const day = 24 * 60 * 60_000;
const daysBefore = (days: number) => (now: Date) => new Date(now.getTime() - days * day);

/** Names the partition of a month so many months after the present one (UTC). */
const partitionName = (now: Date, months: number): string =>
  `trail_event_${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7).replace('-', '')}`;

/** Makes the partitions of events two months ahead, and drops months that are too old. The table is all sites', so the first site's unit does it. */
const createPartitionTask = (keptMonths: number): ScheduledTask => ({
  name: 'keepTrailPartitions',
  async listDue(platform, now) {
    const { rows } = await sql<{ siteId: number }>`
      select id as "siteId" from site
       where to_regclass(${`public.${partitionName(now, 2)}`}) is null
          or exists (select from pg_inherits join pg_class on pg_class.oid = inhrelid
                      where inhparent = 'public.trail_event'::regclass and relname ~ '^trail_event_[0-9]{6}$'
                        and relname < ${partitionName(now, -keptMonths)})
       order by id limit 1`.execute(platform);
    return rows.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: (db, _, now) => keepTrailPartitions(db, now, keptMonths),
});

/** Lists the tasks of tracking: footprints are kept for 90 days, errors of browsers for 30, events for so many months. */
export const trackingScheduledTasks = (keptMonths: number): readonly ScheduledTask[] => [
  createPartitionTask(keptMonths),
  createForgetTask({
    name: 'dropOldFootprints',
    table: 'footprint',
    column: 'seen_at',
    before: daysBefore(90),
    forget: deleteOldFootprints,
  }),
  createForgetTask({
    name: 'dropOldClientLog',
    table: 'client_log',
    column: 'logged_at',
    before: daysBefore(30),
    forget: deleteOldClientLog,
  }),
];
