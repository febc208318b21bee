import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/tables.ts';

interface ProviderJob {
  readonly id: number;
  readonly kind: 'askPayment' | 'sendRefund';
  readonly siteId: number;
  readonly no: string;
}
const keyOf = ({ kind, siteId, no }: Omit<ProviderJob, 'id'>): string => `${kind} ${siteId} ${no}`;

/**
 * Finds the jobs that were given up and that nobody needs any more, as their payment or refund has ended. While it is open, a scheduled task
 * queues the job again. Jobs and sites' tables are asked apart: a big installation keeps them in different databases.
 */
async function findNeedlessJobs(query: Kysely<Tables>): Promise<number[]> {
  const { rows: jobs } = await sql<ProviderJob>`
    select job.id, task.identifier as kind, (job.payload ->> 'siteId')::bigint as "siteId",
           coalesce(job.payload -> 'payload' ->> case when task.identifier = 'askPayment' then 'paymentNo' else 'refundNo' end, '') as no
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.attempts >= job.max_attempts and task.identifier in ('askPayment', 'sendRefund')`.execute(query);
  if (jobs.length === 0) return [];
  const named = (kind: ProviderJob['kind']) => {
    const some = jobs.filter((job) => job.kind === kind);
    return sql`(select * from unnest(${some.map(({ siteId }) => siteId)}::bigint[], ${some.map(({ no }) => no)}::text[]))`;
  };
  const { rows: open } = await sql<Omit<ProviderJob, 'id'>>`
    select 'askPayment' as kind, site_id as "siteId", payment_no as no from payment
     where ask_at is not null and (site_id, payment_no) in ${named('askPayment')}
    union all
    select 'sendRefund', site_id, refund_no from payment_refund
     where ask_at is not null and (site_id, refund_no) in ${named('sendRefund')}`.execute(query);
  const needed = new Set(open.map(keyOf));
  return jobs.filter((job) => !needed.has(keyOf(job))).map(({ id }) => id);
}

/**
 * Returns the SQL of a subquery `job` with the queued jobs and their names. It leaves out jobs that were given up and
 * serve no purpose any more, because their payment or refund has ended.
 */
export async function selectRelevantJobs(query: Kysely<Tables>): Promise<RawBuilder<unknown>> {
  const needless = await findNeedlessJobs(query);
  return sql`(
    select job.*, task.identifier as name from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.id <> all(${needless}::bigint[])) as job`;
}
