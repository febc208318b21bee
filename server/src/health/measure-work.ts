import { sql } from 'kysely';
import type { Databases } from '#platform/connect.ts';
import type { Metrics } from '#platform/metrics.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { jobsThatCount, webhookNumbers } from './look.ts';

const seconds = (at: Date | null | undefined): number => (at ? at.getTime() / 1000 : 0);

/** Adds the numbers of `npm run health` to the metrics. Moments are in seconds since 1970, 0 for never. */
export function measureWork(metrics: Metrics, { platform }: Pick<Databases, 'platform'>, dataFolder: string): void {
  const number = (query: ReturnType<typeof sql<{ n: number | null }>>) => async () => (await query.execute(platform)).rows[0]?.n ?? 0;
  metrics.gauge('outbox_waiting', 'Events that are not handed on yet', number(sql`select count(*) as n from outbox`));
  metrics.gauge(
    'outbox_oldest_at_seconds',
    'When the oldest event that waits happened',
    number(sql`select extract(epoch from min(happened_at))::float8 as n from outbox`),
  );
  metrics.gauge(
    'jobs_waiting',
    'Jobs that are still tried',
    number(sql`select count(*) as n from graphile_worker._private_jobs where attempts < max_attempts`),
  );
  metrics.gauge(
    'jobs_given_up',
    'Jobs that failed as often as they may',
    number(sql`select count(*) as n from ${jobsThatCount} where attempts >= max_attempts`),
  );
  metrics.gauge(
    'swept_at_seconds',
    'When what is due was last looked for',
    number(sql`select extract(epoch from max(ran_at))::float8 as n from sweep_run`),
  );
  metrics.gauge(
    'webhooks_waiting',
    "Webhooks to merchants' systems that are not through yet",
    async () => (await webhookNumbers.execute(platform)).rows[0]?.waiting ?? 0,
  );
  metrics.gauge(
    'webhooks_given_up',
    'Webhooks that were tried as often as they may, of those that are kept',
    async () => (await webhookNumbers.execute(platform)).rows[0]?.givenUp ?? 0,
  );
  metrics.gauge(
    'webhook_endpoints_failing',
    'Webhook endpoints to which nothing gets through',
    async () => (await webhookNumbers.execute(platform)).rows[0]?.failing ?? 0,
  );
  metrics.gauge(
    'webhook_endpoints_paused',
    'Webhook endpoints that were paused because they failed',
    async () => (await webhookNumbers.execute(platform)).rows[0]?.paused ?? 0,
  );
  metrics.gauge('database_bytes', 'Size of the database', number(sql`select pg_database_size(current_database()) as n`));
  metrics.gauge('backup_made_at_seconds', 'When the whole was last backed up here', () => Math.floor(seconds(lastBackup(dataFolder)?.at)));
}
