import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Databases } from '#platform/connect.ts';
import type { Metrics } from '#platform/metrics.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import { webhookHealthQuery } from './read-health.ts';
import { selectRelevantJobs } from './relevant-jobs.ts';

const seconds = (at: Date | null | undefined): number => (at ? at.getTime() / 1000 : 0);

/** Adds gauges of the background work that `npm run health` reports to the metrics. Moments are in seconds since 1970, 0 for never. */
export function addWorkMetrics(
  metrics: Metrics,
  { platform, countConnections }: Pick<Databases, 'platform' | 'countConnections'>,
  dataFolder: string,
): void {
  const number = (query: ReturnType<typeof sql<{ n: number | null }>>) => async () => (await query.execute(platform)).rows[0]?.n ?? 0;
  metrics.addGauge('outbox_events', 'Events that are not handed on yet', number(sql`select count(*) as n from outbox`));
  metrics.addGauge(
    'outbox_oldest_event_timestamp_seconds',
    'When the oldest event that waits happened',
    number(sql`select extract(epoch from min(happened_at))::float8 as n from outbox`),
  );
  metrics.addGauge(
    'jobs_waiting',
    'Jobs that are still tried',
    number(sql`select count(*) as n from graphile_worker._private_jobs where attempts < max_attempts`),
  );
  metrics.addGauge('jobs_given_up', 'Jobs that failed as often as they may', async () => {
    const relevantJobs = await selectRelevantJobs(platform);
    return number(sql`select count(*) as n from ${relevantJobs} where attempts >= max_attempts`)();
  });
  const counts = (query: ReturnType<typeof sql<{ label: string; n: number }>>) => async () =>
    Object.fromEntries((await query.execute(platform)).rows.map(({ label, n }) => [label, n]));
  metrics.addLabelledGauge(
    'payments_unconfirmed',
    'Payments begun over an hour ago that their provider neither confirmed nor closed, by method',
    'method',
    counts(
      sql`select method as label, count(*) as n from payment where ask_at is not null and begun_at < now() - interval '1 hour' group by 1`,
    ),
  );
  metrics.addLabelledGauge(
    'refunds_stuck',
    'Refunds begun over an hour ago that their provider has not confirmed, of the sites with the most',
    'site',
    counts(sql`select site_id::text as label, count(*) as n from payment_refund
                where ask_at is not null and begun_at < now() - interval '1 hour' group by 1 order by 2 desc limit 100`),
  );
  metrics.addGauge(
    'scheduled_tasks_timestamp_seconds',
    'When what is due was last looked for',
    number(sql`select extract(epoch from max(ran_at))::float8 as n from scheduled_task_run`),
  );
  metrics.addGauge(
    'webhooks_waiting',
    "Webhooks to merchants' systems that are not through yet",
    async () => (await webhookHealthQuery.execute(platform)).rows[0]?.waiting ?? 0,
  );
  metrics.addGauge(
    'webhooks_given_up',
    'Webhooks that were tried as often as they may, of those that are kept',
    async () => (await webhookHealthQuery.execute(platform)).rows[0]?.givenUp ?? 0,
  );
  metrics.addGauge(
    'webhook_endpoints_failing',
    'Webhook endpoints to which nothing gets through',
    async () => (await webhookHealthQuery.execute(platform)).rows[0]?.failing ?? 0,
  );
  metrics.addGauge(
    'webhook_endpoints_paused',
    'Webhook endpoints that were paused because they failed',
    async () => (await webhookHealthQuery.execute(platform)).rows[0]?.paused ?? 0,
  );
  metrics.addGauge('database_size_bytes', 'Size of the database', number(sql`select pg_database_size(current_database()) as n`));
  metrics.addGauge('backup_timestamp_seconds', 'When the whole was last backed up here', () =>
    Math.floor(seconds(readLastBackup(dataFolder)?.at)),
  );
  metrics.addGauge('disk_free_bytes', 'Free space on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize;
  });
  metrics.addLabelledGauge('database_connections', 'Connections of the pool, and requests that wait for one', 'state', countConnections);
}
