import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TestClock, testStart } from '../../test/test-clock.ts';
import type { Units } from './database.ts';
import { type DeliveryQueue, createDeliveryQueueRunner } from './delivery-queue.ts';
import { createLog } from './log.ts';
import type { Tables } from './tables.ts';

const clock = new TestClock(testStart);
/** Neither is used: the queue of these tests holds what is due itself. */
const platform = {} as Kysely<Tables>;
const units = {} as Units;

/** Makes a queue whose keys are due until `act` has resolved for them. */
function makeQueue(keys: readonly string[], act: (key: string, abort: AbortSignal, ending: AbortSignal) => Promise<void>) {
  const due = new Set(keys);
  const begun: string[] = [];
  const queue: DeliveryQueue = {
    name: 'test',
    listDue: async (_platform, _now, most) => [...due].slice(0, most).map((key) => ({ siteId: 1, key })),
    async deliver({ signal, stopping }, key) {
      begun.push(key);
      await act(key, signal, stopping);
      due.delete(key);
      return 1;
    },
  };
  return { queue, begun, due };
}
const waitShortly = () => new Promise<void>((resume) => setTimeout(resume, 10));
const createRunner = (queue: DeliveryQueue, reportRun: (name: string, at: Date, fault: unknown) => void = () => {}) =>
  createDeliveryQueueRunner([queue], platform, units, clock, createLog('silent'), reportRun);

describe('the runner of the delivery queue', () => {
  it('runs deliveries concurrently, so that an unanswered delivery delays no other', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const { queue, due } = makeQueue(['slow', 'a', 'b', 'c'], (key) => (key === 'slow' ? slow : waitShortly()));
    const runner = createRunner(queue);
    runner.start();
    await expect.poll(() => [...due]).toEqual(['slow']);
    answer();
    await expect.poll(() => due.size).toBe(0);
    await runner.stop();
  });

  it('never runs two deliveries with the same key at once, however often it is woken', async () => {
    const { queue, begun } = makeQueue(['a'], waitShortly);
    const runner = createRunner(queue);
    runner.start();
    for (let i = 0; i < 20; i += 1) {
      runner.wake();
      await new Promise((resume) => setImmediate(resume));
    }
    await runner.stop();
    expect(begun).toEqual(['a']);
  });

  it('runs at most a hundred deliveries at a time, and in the end all of them', async () => {
    let running = 0;
    let most = 0;
    const { queue, due } = makeQueue(
      Array.from({ length: 250 }, (_, i) => String(i)),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await waitShortly();
        running -= 1;
      },
    );
    const runner = createRunner(queue);
    runner.start();
    await expect.poll(() => due.size).toBe(0);
    expect(most).toBe(100);
    await runner.stop();
  });

  it('does nothing before it is started, unless a caller asks it to run all due deliveries', async () => {
    const { queue, begun } = makeQueue(['a', 'b'], waitShortly);
    const runner = createRunner(queue);
    runner.wake();
    await waitShortly();
    expect(begun).toEqual([]);
    expect(await runner.runAllDue()).toBe(2);
    expect(await runner.runAllDue()).toBe(0);
  });

  it('reports a failed delivery and tries it again in the next run', async () => {
    let broken = true;
    const reported: unknown[] = [];
    const { queue, begun } = makeQueue(['bad', 'good'], async (key) => {
      if (key === 'bad' && broken) throw new Error('the database is away');
    });
    const runner = createRunner(queue, (_, __, fault) => void reported.push(fault));
    expect(await runner.runAllDue()).toBe(2);
    expect(reported.filter((fault) => fault instanceof Error)).toHaveLength(1);
    broken = false;
    expect(await runner.runAllDue()).toBe(1);
    expect(begun).toEqual(['bad', 'good', 'bad']);
    expect(reported.at(-1)).toBeUndefined();
  });

  it('waits for running deliveries when it stops, and aborts those that take too long', { timeout: 20_000 }, async () => {
    const seen: string[] = [];
    const { queue } = makeQueue(['quick', 'endless'], async (key, abort, ending) => {
      await new Promise<void>((resolve) => {
        ending.addEventListener('abort', () => (seen.push(`${key} is warned`), key === 'quick' && resolve()));
        abort.addEventListener('abort', () => (seen.push(`${key} is aborted`), resolve()));
      });
      seen.push(`${key} is done`);
    });
    const runner = createRunner(queue);
    runner.start();
    await waitShortly();
    await runner.stop();
    expect(seen.slice(0, 3).toSorted()).toEqual(['endless is warned', 'quick is done', 'quick is warned']);
    expect(seen.slice(-2)).toEqual(['endless is aborted', 'endless is done']);
  });
});
