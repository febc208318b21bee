import { statfs } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { shortFault } from '#platform/fault.ts';
import type { Tables } from '#platform/tables.ts';
import { type LastBackup, lastBackup } from '../backup/last-backup.ts';

/** How late a thing may be before a person should look, in milliseconds. */
export const lateAfter = 10 * 60_000;
/** How many failures are shown. */
const shown = 20;

export interface FailingJob {
  readonly id: number;
  readonly name: string;
  readonly siteId: number;
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly fault: string;
}

export interface FailingEvent {
  readonly id: number;
  readonly event: string;
  readonly siteId: number;
  readonly attempts: number;
  readonly fault: string;
}

export interface SweeperState {
  readonly name: string;
  readonly ranAt: Date | null;
  readonly failedAt: Date | null;
  readonly fault: string;
  /** How many things are late by more than `lateAfter`. */
  readonly late: number;
}

/** Merchants' own systems that are told of orders: theirs to mend, so only numbers. */
interface WebhookHealth {
  /** Deliveries that are still tried, or wait for a paused endpoint; and those that were given up. */
  readonly waiting: number;
  readonly givenUp: number;
  /** Endpoints that are sent to; of these, to how many nothing gets through; and how many were paused for that. */
  readonly active: number;
  readonly failing: number;
  readonly paused: number;
}

/** What is looked for again and again: what of it is due at a moment, so many at most. */
export interface Watched {
  readonly name: string;
  due(query: Kysely<Tables>, at: Date, most: number): Promise<readonly unknown[]>;
}

/** What there is to know of a mall's work, and nothing of what it is about: no payload, no body. */
export interface Health {
  readonly at: Date;
  readonly events: { readonly waiting: number; readonly oldest: Date | null; readonly failing: readonly FailingEvent[] };
  readonly jobs: {
    readonly waiting: number;
    /** Since when the one has been due that is due for the longest, of those that are still tried. */
    readonly oldest: Date | null;
    readonly givenUp: number;
    readonly failing: readonly FailingJob[];
  };
  readonly sweepers: readonly SweeperState[];
  readonly webhooks: WebhookHealth;
  readonly databaseBytes: number;
  /** Free where DATA_DIR lies. */
  readonly freeBytes: number;
  readonly backup: LastBackup | undefined;
  /** Whether the database is another's to back up. */
  readonly external: boolean;
}

/** The query builder on one connection that is the caller's. */
export const queryOn = (client: pg.Client): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => Object.assign(client, { release: () => {} }), end: async () => {} } }),
  });

const dateOr = (value: unknown): Date | null => (value instanceof Date ? value : null);

async function eventsNow(query: Kysely<Tables>): Promise<Health['events']> {
  const { rows: all } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::integer as waiting, min(happened_at) as oldest from outbox`.execute(query);
  const { rows: failing } = await sql<FailingEvent>`
    select id, event, site_id as "siteId", attempts, coalesce(fault, '') as fault from outbox where attempts > 0 order by id limit ${shown}`.execute(
    query,
  );
  return { waiting: all[0]?.waiting ?? 0, oldest: dateOr(all[0]?.oldest), failing };
}

/**
 * The jobs that anybody has to do with. A question to a pay vendor that was given up is put in again by a sweeper as long as it is open;
 * once what it asked about has ended (nothing of it is due any more), nobody needs its answer.
 */
export const jobsThatCount = sql`(
  select job.*, task.identifier as name from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
   where job.attempts < job.max_attempts or case task.identifier
     when 'askPayment' then exists (select from payment where site_id = (job.payload ->> 'siteId')::bigint
                                       and payment_no = job.payload -> 'payload' ->> 'paymentNo' and ask_at is not null)
     when 'sendRefund' then exists (select from payment_refund where site_id = (job.payload ->> 'siteId')::bigint
                                       and refund_no = job.payload -> 'payload' ->> 'refundNo' and ask_at is not null)
     else true end) as job`;

async function jobsNow(query: Kysely<Tables>): Promise<Health['jobs']> {
  const { rows: all } = await sql<{ waiting: number; oldest: Date | null; givenUp: number }>`
    select count(*) filter (where attempts < max_attempts)::integer as waiting,
           min(run_at) filter (where attempts < max_attempts) as oldest,
           count(*) filter (where attempts >= max_attempts)::integer as "givenUp" from ${jobsThatCount}`.execute(query);
  const { rows: failing } = await sql<FailingJob>`
    select job.id, job.name, coalesce((job.payload ->> 'siteId')::bigint, 0) as "siteId", job.attempts,
           job.max_attempts as "mostAttempts", coalesce(job.last_error, '') as fault
      from ${jobsThatCount}
     where job.attempts > 0 and job.last_error is not null
     order by job.attempts >= job.max_attempts desc, job.id limit ${shown}`.execute(query);
  const { waiting = 0, oldest = null, givenUp = 0 } = all[0] ?? {};
  return { waiting, oldest: dateOr(oldest), givenUp, failing: failing.map((job) => ({ ...job, fault: shortFault(job.fault) })) };
}

export const webhookNumbers = sql<WebhookHealth>`
  select (select count(*)::integer from webhook_delivery where state = 'waiting') as waiting,
         (select count(*)::integer from webhook_delivery where state = 'givenUp') as "givenUp",
         count(*) filter (where paused_for is null)::integer as active,
         count(*) filter (where paused_for is null and failing_since is not null)::integer as failing,
         count(*) filter (where paused_for in ('failing', 'gone'))::integer as paused
    from webhook_endpoint where removed_at is null`;
const noWebhooks: WebhookHealth = { waiting: 0, givenUp: 0, active: 0, failing: 0, paused: 0 };

/** So many late things are counted. */
const mostLate = 200;

async function sweepersNow(query: Kysely<Tables>, sweepers: readonly Watched[], at: Date): Promise<SweeperState[]> {
  const late = new Date(at.getTime() - lateAfter);
  const runs = new Map((await query.selectFrom('sweep_run').selectAll().execute()).map((run) => [run.name, run]));
  const states: SweeperState[] = [];
  // In turn, as all of this: an operator's command has one connection.
  for (const { name, due } of sweepers) {
    const run = runs.get(name);
    const overdue = await due(query, late, mostLate);
    states.push({ name, ranAt: run?.ran_at ?? null, failedAt: run?.failed_at ?? null, fault: run?.fault ?? '', late: overdue.length });
  }
  return states;
}

/** Looks at the work of a mall. Reads only; the mall may run or stand still. */
export async function lookAtHealth(
  query: Kysely<Tables>,
  {
    sweepers,
    at,
    dataFolder,
    external,
  }: { readonly sweepers: readonly Watched[]; readonly at: Date; readonly dataFolder: string; readonly external: boolean },
): Promise<Health> {
  const events = await eventsNow(query);
  const jobs = await jobsNow(query);
  const swept = await sweepersNow(query, sweepers, at);
  const { rows: webhooks } = await webhookNumbers.execute(query);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(query);
  const { bavail, bsize } = await statfs(dataFolder);
  return {
    at,
    events,
    jobs,
    sweepers: swept,
    webhooks: webhooks[0] ?? noWebhooks,
    databaseBytes: rows[0]?.bytes ?? 0,
    freeBytes: bavail * bsize,
    backup: lastBackup(dataFolder),
    external,
  };
}
