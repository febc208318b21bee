import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { JobName, Jobs } from '#events/jobs.ts';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import type { Log } from './log.ts';

/** What a job has in hand. It opens its own units, so that no vendor is called inside a transaction. */
export interface JobContext {
  readonly siteId: number;
  readonly units: Units;
  readonly now: Date;
  /** Counts from 1. */
  readonly attempt: number;
  /** Fires when the process must stop and cannot wait longer for the vendor. */
  readonly signal: AbortSignal;
}

/**
 * Does one job. It can run twice for one job (a process may die between the vendor's answer and the note of it), so it
 * looks first whether it is done already, and gives the vendor the same key each time. What it throws is tried again later.
 */
export type JobHandler<Name extends JobName> = (context: JobContext, payload: Jobs[Name]) => Promise<void>;
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/**
 * Puts a job into the queue, in the unit of what it belongs to: both are saved or neither.
 * @param key one job of a name waits for one key; a later one with the same key takes its place
 * @param mostAttempts after as many failures it is left alone; the wait grows from 3 s by e each time
 */
export async function putJob<Name extends JobName>(
  { query }: SiteDatabase,
  name: Name,
  payload: Jobs[Name],
  { key, mostAttempts }: { readonly key: string; readonly mostAttempts: number },
): Promise<void> {
  await sql`select put_job(${name}, ${JSON.stringify(payload)}::jsonb, ${mostAttempts}::integer, ${key})`.execute(query);
}

export interface JobRunner {
  /** Works in the background: woken by each new job, several at a time. */
  start(): Promise<void>;
  /** Does all that is due now and gives how many jobs were tried. */
  settle(): Promise<number>;
  /** Finishes what is under way (5 s at most; what is cut off is tried again). */
  stop(): Promise<void>;
}

/**
 * The jobs that wait for a person's next step, and how many workers are kept for them; all others share theirs. A pay vendor who takes ten seconds
 * to say nothing holds up no code.
 */
const awaited: readonly JobName[] = ['sendCode'];
const atATime = { awaited: 2, others: 3 };
/** How often jobs of processes that died are looked for, in milliseconds. */
const deadEvery = 60_000;

const loggerTo = (log: Log) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

/** The tasks as the library takes them; a payload was put in by `putJob` and has the shape of its name. */
function tasksOf(handlers: JobHandlers, units: Units, clock: Clock): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (job, { job: { attempts }, abortSignal }) => {
        const { siteId, payload } = job as { siteId: number; payload: never };
        const signal = abortSignal ?? new AbortController().signal;
        await handle({ siteId, units, now: clock.now(), attempt: attempts, signal }, payload);
      },
    ]),
  );
}

/**
 * Frees the jobs of workers that died. A worker's life is an advisory lock on its listening connection, held for as long
 * as that connection lives: whose lock can be taken is dead. (The library itself waits four hours.)
 */
async function freeDead(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by is not null and locked_at < now() - interval '1 minute' and pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`);
}

/** The queue of calls to outside services. */
export function jobRunner(pool: pg.Pool, units: Units, handlers: JobHandlers, clock: Clock, log: Log): JobRunner {
  const tasks = tasksOf(handlers, units, clock);
  // Without a delay of its own the library waits for nobody who writes down what came of a job: not when all is done, not when it stops.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const common = { pgPool: pool, taskList: tasks, logger: loggerTo(log), noHandleSignals: true, preset };
  let runners: Runner[] = [];
  let watch: NodeJS.Timeout | undefined;

  const lookForDead = () => freeDead(pool).catch((fault: unknown) => log.warn({ fault }, 'jobs of dead workers could not be freed'));

  return {
    async start() {
      const events = new EventEmitter();
      events.on('pool:listen:success', ({ workerPool, client }: { workerPool: { id: string }; client: pg.PoolClient }) => {
        // The library is about to LISTEN on this connection: the lock is taken once that is done.
        client.once('drain', () => {
          client
            .query('select pg_advisory_lock(hashtextextended($1, 0))', [workerPool.id])
            .catch((fault: unknown) => log.warn({ fault }, 'a worker could not show that it lives'));
        });
      });
      for (const kind of ['awaited', 'others'] as const) {
        const taskList = Object.fromEntries(
          Object.entries(tasks).filter(([name]) => awaited.some((one) => one === name) === (kind === 'awaited')),
        );
        const runner = await run({ ...common, taskList, events, concurrency: atATime[kind], pollInterval: 2000, parsedCronItems: [] });
        runner.promise.catch((fault: unknown) => log.error({ fault }, 'the jobs stopped'));
        runners.push(runner);
      }
      await lookForDead();
      watch = setInterval(() => void lookForDead(), deadEvery);
      watch.unref();
    },
    async settle() {
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
