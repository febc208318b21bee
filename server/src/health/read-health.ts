import { statfs } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { shortenFaultText } from '#platform/fault.ts';
import type { Tables } from '#platform/tables.ts';
import { type LastBackup, readLastBackup } from '../backup/last-backup.ts';
import { listSiteGateways, type SiteGateways } from './site-gateways.ts';
import { selectRelevantJobs } from './relevant-jobs.ts';

/** Holds how late scheduled work may be before `npm run health` reports it, in milliseconds. */
export const overdueAfter = 10 * 60_000;

/** Limits how many failures of each kind are listed. */
const maxShown = 20;

/** Holds a queued job that has failed at least once, with its tries and its last fault. */
export interface FailingJob {
  readonly id: number;
  readonly name: string;
  readonly siteId: number;
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly fault: string;
}

/** Holds an event whose listener has failed, with its tries and its last fault. */
export interface FailingEvent {
  readonly id: number;
  readonly event: string;
  readonly siteId: number;
  readonly attempts: number;
  readonly fault: string;
}

/** Holds when a scheduled task last ran and last failed, with its fault. `late` counts the rows that are overdue. */
export interface ScheduledTaskState {
  readonly name: string;
  readonly ranAt: Date | null;
  readonly failedAt: Date | null;
  readonly fault: string;
  /** Says how many rows are late by more than `overdueAfter`. */
  readonly late: number;
}

/** Lists the contradictions found in a site's ledger, stock and counters, and says when these were checked. */
export interface SiteInconsistencies {
  readonly siteId: number;
  readonly checkedAt: Date;
  readonly errors: readonly string[];
}

/** Counts webhook deliveries and endpoints. Their failures are for merchants to repair, so only numbers are reported. */
interface WebhookHealth {
  /** Deliveries that are still tried or wait for a paused endpoint, and deliveries that were given up. */
  readonly waiting: number;
  readonly givenUp: number;
  /** Active endpoints, those of them that fail, and endpoints that were paused because they failed. */
  readonly active: number;
  readonly failing: number;
  readonly paused: number;
}

/**
 * Counts the text messages of a site in a day: all, undelivered ones, and those that every account refused. `code` is that of an account's
 * last refusal.
 */
export interface SmsHealth {
  readonly siteId: number;
  readonly all: number;
  /** Messages that the carrier reported as not delivered, or that a provider refused for their number. */
  readonly undelivered: number;
  /** Messages that every account refused. */
  readonly failed: number;
  /** The code of the last refusal of an account; empty without one. */
  readonly code: string;
}

/**
 * Describes an account that its provider refuses: site, service, provider, error code and text, and when. Reasons are wrong keys, arrears,
 * or a quota.
 */
export interface RefusedAccount {
  readonly siteId: number;
  readonly service: string;
  readonly provider: string;
  readonly code: string;
  readonly text: string;
  readonly at: Date;
}

/** Describes a scheduled task or delivery queue whose overdue work `npm run health` reports, with the function that lists this work. */
export interface MonitoredTask {
  readonly name: string;
  listDue(query: Kysely<Tables>, at: Date, most: number): Promise<readonly unknown[]>;
}

/**
 * Describes the state of a mall: background work, contradictions in its books, outside services, refused accounts and undelivered messages,
 * without payloads. Also holds database size, free disk space, last backup, and whether the database is external.
 */
export interface Health {
  readonly at: Date;
  readonly events: { readonly waiting: number; readonly oldest: Date | null; readonly failing: readonly FailingEvent[] };
  readonly jobs: {
    readonly waiting: number;
    /** Says when the longest-waiting job that is still tried was due. */
    readonly oldest: Date | null;
    readonly givenUp: number;
    readonly failing: readonly FailingJob[];
  };
  readonly scheduledTasks: readonly ScheduledTaskState[];
  readonly webhooks: WebhookHealth;
  /** Lists the sites whose books did not agree when they were last proved. */
  readonly wrongBooks: readonly SiteInconsistencies[];
  /** Lists which outside services each site has. */
  readonly gateways: readonly SiteGateways[];
  /** Counts the text messages of sites that did not arrive in the last day. */
  readonly sms: readonly SmsHealth[];
  /** Lists the accounts that their providers refused when they were last asked. */
  readonly refusedAccounts: readonly RefusedAccount[];
  readonly databaseBytes: number;
  /** Free space on the disk of DATA_DIR. */
  readonly freeBytes: number;
  readonly backup: LastBackup | undefined;
  /** Tells whether the database is external, so that the installation does not back it up. */
  readonly external: boolean;
}

/** Creates a Kysely query builder on a PostgreSQL connection, which the caller closes. */
export const createQueryBuilder = (client: pg.Client): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => Object.assign(client, { release: () => {} }), end: async () => {} } }),
  });

const dateOr = (value: unknown): Date | null => (value instanceof Date ? value : null);

async function readEventHealth(query: Kysely<Tables>): Promise<Health['events']> {
  const { rows: all } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::integer as waiting, min(happened_at) as oldest from outbox`.execute(query);
  const { rows: failing } = await sql<FailingEvent>`
    select id, event, site_id as "siteId", attempts, coalesce(fault, '') as fault from outbox where attempts > 0 order by id limit ${maxShown}`.execute(
    query,
  );
  return { waiting: all[0]?.waiting ?? 0, oldest: dateOr(all[0]?.oldest), failing };
}

async function readJobHealth(query: Kysely<Tables>): Promise<Health['jobs']> {
  const relevantJobs = await selectRelevantJobs(query);
  const { rows: all } = await sql<{ waiting: number; oldest: Date | null; givenUp: number }>`
    select count(*) filter (where attempts < max_attempts)::integer as waiting,
           min(run_at) filter (where attempts < max_attempts) as oldest,
           count(*) filter (where attempts >= max_attempts)::integer as "givenUp" from ${relevantJobs}`.execute(query);
  const { rows: failing } = await sql<FailingJob>`
    select job.id, job.name, coalesce((job.payload ->> 'siteId')::bigint, 0) as "siteId", job.attempts,
           job.max_attempts as "mostAttempts", coalesce(job.last_error, '') as fault
      from ${relevantJobs}
     where job.attempts > 0 and job.last_error is not null
     order by job.attempts >= job.max_attempts desc, job.id limit ${maxShown}`.execute(query);
  const { waiting = 0, oldest = null, givenUp = 0 } = all[0] ?? {};
  return { waiting, oldest: dateOr(oldest), givenUp, failing: failing.map((job) => ({ ...job, fault: shortenFaultText(job.fault) })) };
}

/** Holds the SQL query that counts waiting and given-up webhook deliveries, and active, failing and paused endpoints, over all sites. */
export const webhookHealthQuery = sql<WebhookHealth>`
  select (select count(*)::integer from webhook_delivery where state = 'waiting') as waiting,
         (select count(*)::integer from webhook_delivery where state = 'givenUp') as "givenUp",
         count(*) filter (where paused_for is null)::integer as active,
         count(*) filter (where paused_for is null and failing_since is not null)::integer as failing,
         count(*) filter (where paused_for in ('failing', 'gone'))::integer as paused
    from webhook_endpoint where removed_at is null`;
const noWebhooks: WebhookHealth = { waiting: 0, givenUp: 0, active: 0, failing: 0, paused: 0 };

/** Limits how many late rows of a task are counted. */
const maxLateCounted = 200;

async function readTaskStates(query: Kysely<Tables>, tasks: readonly MonitoredTask[], at: Date): Promise<ScheduledTaskState[]> {
  const late = new Date(at.getTime() - overdueAfter);
  const runs = new Map((await query.selectFrom('scheduled_task_run').selectAll().execute()).map((run) => [run.name, run]));
  const states: ScheduledTaskState[] = [];
  // One after the other, because an operator's command has one connection.
  for (const { name, listDue } of tasks) {
    const run = runs.get(name);
    const overdue = await listDue(query, late, maxLateCounted);
    states.push({ name, ranAt: run?.ran_at ?? null, failedAt: run?.failed_at ?? null, fault: run?.fault ?? '', late: overdue.length });
  }
  return states;
}

/** Counts the text messages of the last day that did not arrive, by site; sites where all arrived are left out. */
async function readSmsHealth(query: Kysely<Tables>, at: Date): Promise<SmsHealth[]> {
  const { rows } = await sql<SmsHealth>`
    select site_id as "siteId", count(*)::integer as "all",
           count(*) filter (where state in ('undelivered', 'refused'))::integer as undelivered,
           count(*) filter (where state = 'failed')::integer as failed,
           coalesce((array_agg(fault_code order by changed_at desc) filter (where state = 'failed'))[1], '') as code
      from sms_message where made_at > ${new Date(at.getTime() - 24 * 3_600_000)}
     group by site_id having count(*) filter (where state in ('undelivered', 'refused', 'failed')) > 0
     order by site_id limit ${maxShown}`.execute(query);
  return rows;
}

/** Lists the accounts whose provider refused the last request. */
async function readRefusedAccounts(query: Kysely<Tables>): Promise<RefusedAccount[]> {
  const rows = await query
    .selectFrom('provider_account')
    .select(['site_id as siteId', 'service', 'provider', 'fault_code as code', 'fault_text as text', 'fault_at as at'])
    .where('fault_at', 'is not', null)
    .orderBy('site_id')
    .orderBy('service')
    .limit(maxShown)
    .execute();
  return rows.map(({ code, at, ...row }) => ({ ...row, code: code ?? '', at: at ?? new Date(0) })); // saved together
}

/** Reads the health of a mall. Changes nothing, and works whether the mall runs or not. */
export async function readHealth(
  query: Kysely<Tables>,
  {
    tasks,
    at,
    dataFolder,
    external,
    sandboxed,
  }: {
    readonly tasks: readonly MonitoredTask[];
    readonly at: Date;
    readonly dataFolder: string;
    readonly external: boolean;
    /** Tells whether sandboxes stand in for services without an account. */
    readonly sandboxed: boolean;
  },
): Promise<Health> {
  const events = await readEventHealth(query);
  const jobs = await readJobHealth(query);
  const taskStates = await readTaskStates(query, tasks, at);
  const { rows: webhooks } = await webhookHealthQuery.execute(query);
  const { rows: wrongBooks } = await sql<SiteInconsistencies>`
    select site_id as "siteId", checked_at as "checkedAt", errors from book_proof where errors <> '[]' order by site_id limit ${maxShown}`.execute(
    query,
  );
  const gateways = await listSiteGateways(query, sandboxed);
  const sms = await readSmsHealth(query, at);
  const refusedAccounts = await readRefusedAccounts(query);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(query);
  const { bavail, bsize } = await statfs(dataFolder);
  return {
    at,
    events,
    jobs,
    scheduledTasks: taskStates,
    webhooks: webhooks[0] ?? noWebhooks,
    wrongBooks,
    gateways,
    sms,
    refusedAccounts,
    databaseBytes: rows[0]?.bytes ?? 0,
    freeBytes: bavail * bsize,
    backup: readLastBackup(dataFolder),
    external,
  };
}
