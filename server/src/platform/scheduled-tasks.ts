import { type Expression, type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import type { Log } from './log.ts';
import { preparePlatformStatement } from './statement.ts';
import type { Tables } from './tables.ts';

/** Describes a task that handles rows when they are due: a column of each row says when. */
export interface ScheduledTask {
  readonly name: string;
  /**
   * Selects what is due at a time in all sites, the longest due first; without a key, the sites. It is built once. The platform role can read
   * nothing else of these rows.
   */
  selectDue(query: Kysely<Tables>, now: Expression<Date>): Expression<{ readonly siteId: number; readonly key?: string | number }>;
  /** Handles one row in a unit of its site. It checks again whether the row is due, because another process may have handled it. */
  handle(db: SiteDatabase, key: string, now: Date): Promise<void>;
}

/** Names a table of a site, the column that identifies its rows to the task, and the column that says when they are due. */
type DueRows = {
  readonly [Table in keyof Tables]: readonly [table: Table, key: keyof Tables[Table] & string, due: keyof Tables[Table] & string];
}[keyof Tables];

/** Makes the function that selects the rows of a table whose time in a column has come, the first of them first. */
export const selectDueRows =
  (...[table, key, due]: DueRows): ScheduledTask['selectDue'] =>
  (_, now) =>
    sql<{ readonly siteId: number; readonly key: string | number }>`
    select site_id as "siteId", ${sql.ref(key)} as key from ${sql.table(table)} where ${sql.ref(due)} <= ${now} order by ${sql.ref(due)}`;

/**
 * Builds a task that handles the due rows of a table, each locked and then still due.
 * @param task.dueAt the time in the column of `rows`; null for a row that is not due any more
 */
export const dueTask = <Row extends object>({
  name,
  rows,
  lock,
  dueAt,
  handle,
}: {
  readonly name: string;
  readonly rows: DueRows;
  readonly lock: (db: SiteDatabase, key: string) => Promise<Row | undefined>;
  readonly dueAt: (row: Row) => Date | null;
  readonly handle: (db: SiteDatabase, row: Row, now: Date) => Promise<void>;
}): ScheduledTask => ({
  name,
  selectDue: selectDueRows(...rows),
  async handle(db, key, now) {
    const row = await lock(db, key);
    const due = row && dueAt(row);
    if (row && due && due <= now) await handle(db, row, now);
  },
});

/** Builds the SQL of a time so many milliseconds before another. */
export const subtractTime = (time: Expression<Date>, milliseconds: number): Expression<Date> =>
  sql<Date>`${time} - make_interval(secs => ${sql.lit(milliseconds / 1000)})`;

/** Creates the function that lists what of a task is due in all sites, at most so many. */
export function createDueList({
  selectDue,
}: Pick<ScheduledTask, 'selectDue'>): (platform: Kysely<Tables>, now: Date, most: number) => Promise<{ siteId: number; key: string }[]> {
  const list = preparePlatformStatement<{ now: Date; most: number }, { siteId: number; key?: string | number }>(
    (query, param) => sql`select * from (${selectDue(query, sql`${param('now')}::timestamptz`)}) as due limit ${param('most')}`,
  );
  return async (platform, now, most) => {
    const rows = await list(platform, { now, most });
    return rows.map(({ siteId, key = '' }) => ({ siteId, key: String(key) }));
  };
}

/** Creates the function that tells, by one statement, which tasks have something due. Nothing due costs nothing more. */
function createDueCheck(tasks: readonly ScheduledTask[]): (platform: Kysely<Tables>, now: Date) => Promise<ReadonlySet<string>> {
  const check = preparePlatformStatement<{ now: Date }, { name: string }>((query, param) => {
    const now = sql<Date>`${param('now')}::timestamptz`;
    const each = tasks.map((task) => sql`select ${sql.lit(task.name)} as name where exists (${task.selectDue(query, now)})`);
    return sql`${sql.join(each, sql` union all `)}`;
  });
  return async (platform, now) => new Set((await check(platform, { now })).map(({ name }) => name));
}

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
 * The function runs all tasks that have something due, or with `busy` only those of them that handled a row in its last run. Where `isStopping` says
 * so, it ends after the row under way: what is left is due at the next start.
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
  const findDueTasks = createDueCheck(tasks);
  const tasksWithFailures = tasks.map((task) => ({ task, listDue: createDueList(task), failures: new Map() as FailedItems }));

  async function runTask({ task, listDue, failures }: (typeof tasksWithFailures)[number]): Promise<number> {
    const { name } = task;
    const now = clock.now();
    const at = now.getTime();
    for (const [key, { until }] of failures) if (until + forgetFailureAfter < at) failures.delete(key);
    // Each row is tried once in a run, whatever the result, so that a run comes to an end.
    const tried = new Set<string>();
    let [done, lastFault, most]: [number, unknown, number] = [0, undefined, batchSize + failures.size];
    for (;;) {
      const found = (await listDue(platform, now, most)).map((row) => ({ ...row, id: `${row.siteId} ${row.key}` }));
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
    const now = clock.now();
    const due = which === 'all' && !isStopping() ? await findDueTasks(platform, now) : undefined;
    for (const one of due ? tasksWithFailures : busy) {
      if (isStopping()) break;
      if (due && !due.has(one.task.name)) {
        reportRun(one.task.name, now, undefined);
        continue;
      }
      const handled = await runTask(one);
      if (handled > 0) handling.push(one);
      done += handled;
    }
    busy = handling;
    return done;
  };
}
