import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

/** Describes a task that handles rows when they are due: a column of each row says when. */
export interface ScheduledTask {
  readonly name: string;
  /** Lists what is due now in all sites, at most so many. The platform role can read nothing else of these rows. */
  listDue(platform: Kysely<Tables>, now: Date, most: number): Promise<{ siteId: number; key: string }[]>;
  /** Handles one row in a unit of its site. It checks again whether the row is due, because another process may have handled it. */
  handle(db: SiteDatabase, key: string, now: Date): Promise<void>;
}

const day = 24 * 60 * 60_000;

/** Describes rows that are deleted once they are too old: `column` of `table` says how old a row is. */
interface ForgottenRows<Name extends keyof Tables> {
  readonly name: string;
  readonly table: Name;
  readonly column: keyof Tables[Name] & string;
  /** Keeps rows for so many days; 0 where `column` says until when they are good. */
  readonly keptDays: number;
  /** Deletes the rows of a site that are older than a moment. */
  readonly forget: (db: SiteDatabase, before: Date) => Promise<unknown>;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/**
 * Creates a scheduled task that deletes rows that are too old, all of a site in one transaction. `forget` deletes them; `column` says how old a row
 * is.
 */
export const createForgetTask = <Name extends keyof Tables>({
  name,
  table,
  column,
  keptDays,
  forget,
}: ForgottenRows<Name>): ScheduledTask => ({
  name,
  async listDue(platform, now, most) {
    const { rows } = await sql<{ siteId: number }>`
      select distinct site_id as "siteId" from ${sql.table(table)} where ${sql.ref(column)} < ${daysBefore(now, keptDays)} limit ${most}`.execute(
      platform,
    );
    return rows.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: async (db, _, now) => void (await forget(db, daysBefore(now, keptDays))),
});

/** Describes the function that is told of each run of a scheduled task: its name, the time, and the last fault of that run or undefined. */
export type ReportTaskRun = (name: string, at: Date, fault: unknown) => void;

/** Limits how many rows are requested together, in addition to the due rows that wait for a retry. */
const batchSize = 200;

const second = 1000;
/** Returns how long a row waits after so many failures before it is tried again, in milliseconds. */
const retryDelay = (times: number): number => Math.min(5 * second * 2 ** (times - 1), 600 * second);
/** Tells how long a failure is remembered after its retry time, in milliseconds. By then the row was handled, perhaps by another process. */
const forgetFailureAfter = 3600 * second;

/** Holds the failed rows of a task: how often in a row each failed, and when it may be tried again. */
type FailedItems = Map<string, { readonly times: number; readonly until: number }>;

/**
 * Creates a function that runs the tasks until nothing is due that may be tried now, and returns how many rows it handled.
 * A failing row blocks no other: it is tried again later, after a longer delay each time.
 * The function runs all tasks, or with `busy` only those that handled a row in its last run. Where `isStopping` says so, it ends after the row
 * under way: what is left is due at the next start.
 */
export function createTaskRunner(
  tasks: readonly ScheduledTask[],
  platform: Kysely<Tables>,
  units: Units,
  clock: Clock,
  log: Log,
  reportRun: ReportTaskRun = () => {},
  isStopping: () => boolean = () => false,
): (which?: 'all' | 'busy') => Promise<number> {
  const tasksWithFailures = tasks.map((task) => ({ task, failures: new Map() as FailedItems }));

  async function runTask(task: ScheduledTask, failures: FailedItems): Promise<number> {
    const { name } = task;
    const now = clock.now();
    const at = now.getTime();
    for (const [key, { until }] of failures) if (until + forgetFailureAfter < at) failures.delete(key);
    // Each row is tried once in a run, whatever the result, so that a run comes to an end.
    const tried = new Set<string>();
    let [done, lastFault, most]: [number, unknown, number] = [0, undefined, batchSize + failures.size];
    for (;;) {
      const found = (await task.listDue(platform, now, most)).map((row) => ({ ...row, id: `${row.siteId} ${row.key}` }));
      const next = found.filter(({ id }) => !tried.has(id) && (failures.get(id)?.until ?? at) <= at);
      if (next.length === 0 && found.length < most) break;
      // The next query returns first the rows that were skipped or fail now, so it asks for as many more.
      most = batchSize + found.length - next.length;
      for (const { siteId, key, id } of next) {
        if (isStopping()) return done;
        tried.add(id);
        try {
          await units.write(siteId, (db) => task.handle(db, key, now));
          done += 1;
          failures.delete(id);
        } catch (fault) {
          lastFault = fault;
          most += 1;
          const times = (failures.get(id)?.times ?? 0) + 1;
          failures.set(id, { times, until: at + retryDelay(times) });
          log.error({ fault, task: name, siteId, key, times }, 'a scheduled task failed for a row; it will be tried again');
        }
      }
    }
    reportRun(name, now, lastFault);
    return done;
  }

  let busy: typeof tasksWithFailures = [];
  return async (which = 'all') => {
    let done = 0;
    const handling: typeof tasksWithFailures = [];
    for (const one of which === 'all' ? tasksWithFailures : busy) {
      if (isStopping()) break;
      const handled = await runTask(one.task, one.failures);
      if (handled > 0) handling.push(one);
      done += handled;
    }
    busy = handling;
    return done;
  };
}
