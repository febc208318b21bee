import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TestClock, foundingDay } from '../../test/test-clock.ts';
import type { Units } from './database.ts';
import { type Errand, startErrands } from './errands.ts';
import { createLog } from './log.ts';
import type { Tables } from './tables.ts';

const clock = new TestClock(foundingDay);
/** Neither is touched: these errands keep what is due themselves. */
const platform = {} as Kysely<Tables>;
const units = {} as Units;

/** An errand whose keys are due until they are done; each waits for what `act` gives. */
function errandOf(keys: readonly string[], act: (key: string, cut: AbortSignal, ending: AbortSignal) => Promise<void>) {
  const due = new Set(keys);
  const begun: string[] = [];
  const errand: Errand = {
    name: 'test',
    due: async (_platform, _now, most) => [...due].slice(0, most).map((key) => ({ siteId: 1, key })),
    async act({ signal, ending }, key) {
      begun.push(key);
      await act(key, signal, ending);
      due.delete(key);
    },
  };
  return { errand, begun, due };
}
const soon = () => new Promise<void>((resume) => setTimeout(resume, 10));
const start = (errand: Errand, told: (name: string, at: Date, fault: unknown) => void = () => {}) =>
  startErrands([errand], platform, units, clock, createLog('silent'), told);

describe('errands', () => {
  it('run beside each other: one that does not come back holds up no other', async () => {
    let comeBack = () => {};
    const slow = new Promise<void>((resolve) => (comeBack = resolve));
    const { errand, due } = errandOf(['slow', 'a', 'b', 'c'], (key) => (key === 'slow' ? slow : soon()));
    const errands = start(errand);
    errands.start();
    await expect.poll(() => [...due]).toEqual(['slow']);
    comeBack();
    await expect.poll(() => due.size).toBe(0);
    await errands.stop();
  });

  it('run once for each key at a time, however often they are asked for', async () => {
    const { errand, begun } = errandOf(['a'], soon);
    const errands = start(errand);
    errands.start();
    for (let i = 0; i < 20; i += 1) {
      errands.wake();
      await new Promise((resume) => setImmediate(resume));
    }
    await errands.stop();
    expect(begun).toEqual(['a']);
  });

  it('are a hundred at a time, and all come to their turn', async () => {
    let under = 0;
    let most = 0;
    const { errand, due } = errandOf(
      Array.from({ length: 250 }, (_, i) => String(i)),
      async () => {
        under += 1;
        most = Math.max(most, under);
        await soon();
        under -= 1;
      },
    );
    const errands = start(errand);
    errands.start();
    await expect.poll(() => due.size).toBe(0);
    expect(most).toBe(100);
    await errands.stop();
  });

  it('do nothing before they are started, but when they are settled', async () => {
    const { errand, begun } = errandOf(['a', 'b'], soon);
    const errands = start(errand);
    errands.wake();
    await soon();
    expect(begun).toEqual([]);
    expect(await errands.settle()).toBe(2);
    expect(await errands.settle()).toBe(0);
  });

  it('that fail are told of and run again, and hold up no settling', async () => {
    let broken = true;
    const told: unknown[] = [];
    const { errand, begun } = errandOf(['bad', 'good'], async (key) => {
      if (key === 'bad' && broken) throw new Error('the database is away');
    });
    const errands = start(errand, (_, __, fault) => void told.push(fault));
    expect(await errands.settle()).toBe(2);
    expect(told.filter((fault) => fault instanceof Error)).toHaveLength(1);
    broken = false;
    expect(await errands.settle()).toBe(1);
    expect(begun).toEqual(['bad', 'good', 'bad']);
    expect(told.at(-1)).toBeUndefined();
  });

  it('finish what is under way when the process stops, and are cut off where that takes too long', { timeout: 20_000 }, async () => {
    const seen: string[] = [];
    const { errand } = errandOf(['quick', 'endless'], async (key, cut, ending) => {
      await new Promise<void>((resolve) => {
        ending.addEventListener('abort', () => (seen.push(`${key} is told`), key === 'quick' && resolve()));
        cut.addEventListener('abort', () => (seen.push(`${key} is cut off`), resolve()));
      });
      seen.push(`${key} is done`);
    });
    const errands = start(errand);
    errands.start();
    await soon();
    await errands.stop();
    expect(seen.slice(0, 3).toSorted()).toEqual(['endless is told', 'quick is done', 'quick is told']);
    expect(seen.slice(-2)).toEqual(['endless is cut off', 'endless is done']);
  });
});
