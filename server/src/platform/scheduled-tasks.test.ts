import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { createLog } from './log.ts';
import { type ReportTaskRun, type ScheduledTask, createTaskRunner } from './scheduled-tasks.ts';

describe('a due database row that a scheduled task cannot handle', () => {
  const testApp = useTestApp();
  /** Makes a task with rows that are due until they are done, the oldest first. The rows below `bad` fail. */
  function makeTask(count: number, bad: number, isStopping?: () => boolean) {
    const waiting = Array.from({ length: count }, (_, i) => i);
    const tries = new Map<number, number>();
    const reported: unknown[] = [];
    const requestedCounts: number[] = [];
    const state = { bad };
    const task: ScheduledTask = {
      name: 'rows',
      async listDue(_, __, most) {
        requestedCounts.push(most);
        return waiting.slice(0, most).map((i) => ({ siteId: 1001, key: String(i) }));
      },
      async handle(_, key) {
        const i = Number(key);
        tries.set(i, (tries.get(i) ?? 0) + 1);
        if (i < state.bad) throw new Error(`the row ${key} is broken`);
        waiting.splice(waiting.indexOf(i), 1);
      },
    };
    const report: ReportTaskRun = (_, __, fault) => void reported.push(fault);
    const { platform, units } = testApp.databases;
    const run = createTaskRunner([task], platform, units, testApp.clock, createLog('silent'), report, isStopping);
    return { waiting, tries, reported, requestedCounts, state, run };
  }

  it('does not block the rows behind it, even if hundreds of rows fail', async () => {
    const { waiting, tries, reported, requestedCounts, run } = makeTask(452, 450);
    expect(await run()).toBe(2);
    expect(waiting).toHaveLength(450);
    expect([tries.get(0), tries.get(449), tries.get(451)]).toEqual([1, 1, 1]);
    expect(reported).toEqual([new Error('the row 449 is broken')]);
    // While all of them wait for their retry, a run costs one query.
    requestedCounts.length = 0;
    expect(await run()).toBe(0);
    expect(requestedCounts).toHaveLength(1);
  });

  it('is retried after growing delays until it succeeds', async () => {
    const { waiting, tries, reported, state, run } = makeTask(3, 1);
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
    expect(waiting).toEqual([]);
  });

  it('is left for the next start, with all others, where the process is being stopped', async () => {
    let stopping = false;
    const { waiting, tries, run } = makeTask(400, 0, () => stopping || tries.size >= 3);
    expect(await run()).toBe(3);
    expect(waiting).toHaveLength(397);
    stopping = true;
    expect(await run()).toBe(0);
  });
});
