import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { JobName, Jobs } from '#events/jobs.ts';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import type { Log } from './log.ts';

/**
 * Holds what a job handler gets besides its input: site, units of work, time, number of the attempt, and a signal to abort. A job opens its own units
 * of work, so that no provider is called inside a transaction.
 */
export interface JobContext {
  readonly siteId: number;
  readonly units: Units;
  readonly now: Date;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** Fires when the process must stop and cannot wait any longer for the provider. */
  readonly signal: AbortSignal;
}

/**
 * Describes the function that handles one job, which is tried again later if it throws. It may run twice, because a
 * process may die between the provider's answer and its saving. So it first checks whether the job is done, and always
 * sends the same idempotency key.
 */
export type JobHandler<Name extends JobName> = (context: JobContext, payload: Jobs[Name]) => Promise<void>;
/** Maps the name of each job to its handler. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/**
 * Adds a job to the queue within the current unit of work, so that either both are saved or neither.
 * @param key at most one job of a name waits for each key; a later one replaces it
 * @param mostAttempts the number of failures after which the job is given up; the delay starts at 3 s and grows by a factor of e
 */
export async function enqueueJob<Name extends JobName>(
  { query }: SiteDatabase,
  name: Name,
  payload: Jobs[Name],
  { key, mostAttempts }: { readonly key: string; readonly mostAttempts: number },
): Promise<void> {
  await sql`select put_job(${name}, ${JSON.stringify(payload)}::jsonb, ${mostAttempts}::integer, ${key})`.execute(query);
}

/** Describes what runs the jobs of the queue: in the background until it is stopped, or on request. A run on request returns how many it tried. */
export interface JobRunner {
  /** Begins to run jobs in the background, several at a time, each as soon as it is added. */
  start(): Promise<void>;
  /** Runs all jobs that are due now. Returns how many it tried. */
  runAllDue(): Promise<number>;
  /** Waits up to 5 s for the running jobs. A job that is aborted is tried again later. */
  stop(): Promise<void>;
}

/**
 * Lists the jobs whose result a person is waiting for. They have workers of their own, so that a slow payment provider does not delay
 * a verification code.
 */
const interactiveJobs: readonly JobName[] = ['sendCode'];
const concurrency = { awaited: 2, others: 3 };
/** Tells how often the jobs of dead processes are freed, in milliseconds. */
const deadWorkerCheckInterval = 60_000;

const createJobLogger = (log: Log) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

/** Builds the task list of the job library. `enqueueJob` guarantees that each payload has the type of its job's name. */
function buildTaskList(handlers: JobHandlers, units: Units, clock: Clock, countFailure: (name: string) => void): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (job, { job: { attempts }, abortSignal }) => {
        const { siteId, payload } = job as { siteId: number; payload: never };
        const signal = abortSignal ?? new AbortController().signal;
        await handle({ siteId, units, now: clock.now(), attempt: attempts, signal }, payload).catch((fault: unknown) => {
          countFailure(name);
          throw fault;
        });
      },
    ]),
  );
}

/**
 * Frees the jobs of dead workers. A living worker holds an advisory lock on its listening connection,
 * so a worker whose lock is free is dead. The library itself would wait four hours.
 */
async function freeJobsOfDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by is not null and locked_at < now() - interval '1 minute' and pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`);
}

/**
 * Creates the runner of the jobs that call outside services.
 * @param countFailure called with the name of each job whose attempt failed, for the metrics
 */
export function createJobRunner(
  pool: pg.Pool,
  units: Units,
  handlers: JobHandlers,
  clock: Clock,
  log: Log,
  countFailure: (name: string) => void = () => {},
): JobRunner {
  const tasks = buildTaskList(handlers, units, clock, countFailure);
  // With a delay of 0 the library saves each job's result immediately, so that `settle` and `stop` end only when all results are saved.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const common = { pgPool: pool, taskList: tasks, logger: createJobLogger(log), noHandleSignals: true, preset };
  let runners: Runner[] = [];
  let watch: NodeJS.Timeout | undefined;

  const freeAbandonedJobs = () =>
    freeJobsOfDeadWorkers(pool).catch((fault: unknown) => log.warn({ fault }, 'jobs of dead workers could not be freed'));

  return {
    async start() {
      const events = new EventEmitter();
      events.on('pool:listen:success', ({ workerPool, client }: { workerPool: { id: string }; client: pg.PoolClient }) => {
        // The library is about to LISTEN on this connection; the lock is taken after that.
        client.once('drain', () => {
          client
            .query('select pg_advisory_lock(hashtextextended($1, 0))', [workerPool.id])
            .catch((fault: unknown) => log.warn({ fault }, 'a worker could not take the lock that shows it is alive'));
        });
      });
      for (const kind of ['awaited', 'others'] as const) {
        const taskList = Object.fromEntries(
          Object.entries(tasks).filter(([name]) => interactiveJobs.some((one) => one === name) === (kind === 'awaited')),
        );
        const runner = await run({ ...common, taskList, events, concurrency: concurrency[kind], pollInterval: 2000, parsedCronItems: [] });
        runner.promise.catch((fault: unknown) => log.error({ fault }, 'the job runner stopped'));
        runners.push(runner);
      }
      await freeAbandonedJobs();
      watch = setInterval(() => void freeAbandonedJobs(), deadWorkerCheckInterval);
      watch.unref();
    },
    async runAllDue() {
      let tried = 0;
      const events = new EventEmitter();
      events.on('job:start', () => {
        tried += 1;
      });
      const { rowCount } = await pool.query('select 1 from graphile_worker._private_jobs where is_available and run_at <= now() limit 1');
      if (rowCount) await runOnce({ ...common, events });
      return tried;
    },
    async stop() {
      clearInterval(watch);
      await Promise.all(runners.map((runner) => runner.stop()));
      runners = [];
    },
  };
}
