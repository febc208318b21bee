import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { listScheduledTasks } from '../compose.ts';
import { systemClock } from './clock.ts';
import { createIds } from './ids.ts';
import { createLog } from './log.ts';
import { type ReportTaskRun, type ScheduledTask, createTaskRunner } from './scheduled-tasks.ts';
import type { Tables } from './tables.ts';

/** Counts the statements that are sent as the platform role. */
const countStatements = (platform: Kysely<Tables>, count: { statements: number }): Kysely<Tables> =>
  platform.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count.statements += 1;
      return result;
    },
  });

describe('the scheduled tasks of a mall where nothing is due', () => {
  const testApp = useTestApp();

  it('send one statement, and count as run', async () => {
    const { platform, units } = testApp.databases;
    const tasks = listScheduledTasks(testSecrets, createIds(systemClock), { TRAIL_MONTHS: 12 });
    const count = { statements: 0 };
    const ran = new Set<string>();
    const run = createTaskRunner(tasks, countStatements(platform, count), units, testApp.clock, createLog('silent'), (name) =>
      ran.add(name),
    );
    while ((await run()) > 0);
    count.statements = 0;
    ran.clear();
    expect(await run()).toBe(0);
    expect([count.statements, ran.size]).toEqual([1, tasks.length]);
  });
});

describe('a due database row that a scheduled task cannot handle', () => {
  const testApp = useTestApp();
  /** Makes a task with rows that are due until they are done, the oldest first. The rows below `bad` fail. */
  async function makeTask(count: number, bad: number, isStopping?: () => boolean) {
    await testApp.sql('drop table if exists test_row');
    await testApp.sql('create table test_row as select 1001::bigint as site_id, n from generate_series(0, $1::integer - 1) n', [count]);
    await testApp.sql('grant all on test_row to public');
    const tries = new Map<number, number>();
    const reported: unknown[] = [];
    const state = { bad, statements: 0 };
    const task: ScheduledTask = {
      name: 'rows',
      selectDue: () => sql<{ siteId: number; key: number }>`select 1001 as "siteId", n as key from test_row order by n`,
      async handle(db, key) {
        const i = Number(key);
        tries.set(i, (tries.get(i) ?? 0) + 1);
        if (i < state.bad) throw new Error(`the row ${key} is broken`);
        await sql`delete from test_row where site_id = ${db.siteId} and n = ${i}`.execute(db.query);
      },
    };
    const report: ReportTaskRun = (_, __, fault) => void reported.push(fault);
    const { platform, units } = testApp.databases;
    const run = createTaskRunner([task], countStatements(platform, state), units, testApp.clock, createLog('silent'), report, isStopping);
    const countWaiting = async () => (await testApp.sql('select n from test_row')).length;
    return { countWaiting, tries, reported, state, run };
  }

  it('does not block the rows behind it, even if hundreds of rows fail', async () => {
    const { countWaiting, tries, reported, state, run } = await makeTask(452, 450);
    expect(await run()).toBe(2);
    expect(await countWaiting()).toBe(450);
    expect([tries.get(0), tries.get(449), tries.get(451)]).toEqual([1, 1, 1]);
    expect(reported).toEqual([new Error('the row 449 is broken')]);
    // While all of them wait for their retry, a run finds that the task has rows, and lists them once.
    state.statements = 0;
    expect(await run()).toBe(0);
    expect(state.statements).toBe(2);
  });

  it('is retried after growing delays until it succeeds', async () => {
    const { countWaiting, tries, reported, state, run } = await makeTask(3, 1);
    await run();
    expect(await run()).toBe(0);
    expect([tries.get(0), reported.at(-1)]).toEqual([1, undefined]);
    for (const [seconds, times] of [
      [5, 2],
      [5, 2],
      [5, 3],
      [10, 3],
      [10, 4],
      [600, 5],
    ] as const) {
      testApp.clock.advance({ seconds });
      await run();
      expect([seconds, tries.get(0)]).toEqual([seconds, times]);
    }
    state.bad = 0;
    testApp.clock.advance({ minutes: 10 });
    expect(await run()).toBe(1);
    expect(await countWaiting()).toBe(0);
  });

  it('is left for the next start, with all others, where the process is being stopped', async () => {
    let stopping = false;
    const { countWaiting, tries, run } = await makeTask(400, 0, () => stopping || tries.size >= 3);
    expect(await run()).toBe(3);
    expect(await countWaiting()).toBe(397);
    stopping = true;
    expect(await run()).toBe(0);
  });
});
