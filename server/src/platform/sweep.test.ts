import { describe, expect, it } from 'vitest';
import { useTown } from '../../test/town.ts';
import { createLog } from './log.ts';
import { type SweepTold, type Sweeper, sweeping } from './sweep.ts';

describe('what is due and cannot be done', () => {
  const town = useTown();
  /** Rows that are due until they are done, the oldest first; those below `bad` fail. */
  function rows(count: number, bad: number) {
    const waiting = Array.from({ length: count }, (_, i) => i);
    const tries = new Map<number, number>();
    const told: unknown[] = [];
    const asked: number[] = [];
    const state = { bad };
    const sweeper: Sweeper = {
      name: 'rows',
      async due(_, __, most) {
        asked.push(most);
        return waiting.slice(0, most).map((i) => ({ siteId: 1001, key: String(i) }));
      },
      async act(_, key) {
        const i = Number(key);
        tries.set(i, (tries.get(i) ?? 0) + 1);
        if (i < state.bad) throw new Error(`the row ${key} is broken`);
        waiting.splice(waiting.indexOf(i), 1);
      },
    };
    const tell: SweepTold = (_, __, fault) => void told.push(fault);
    const { platform, units } = town.databases;
    return { waiting, tries, told, asked, state, sweep: sweeping([sweeper], platform, units, town.clock, createLog('silent'), tell) };
  }

  it('leaves the turn to what is behind it, however much of it there is, and is told of', async () => {
    const { waiting, tries, told, asked, sweep } = rows(452, 450);
    expect(await sweep()).toBe(2);
    expect(waiting).toHaveLength(450);
    expect([tries.get(0), tries.get(449), tries.get(451)]).toEqual([1, 1, 1]);
    expect(told).toEqual([new Error('the row 449 is broken')]);
    // While all of that rests it costs one question.
    asked.length = 0;
    expect(await sweep()).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('rests, longer each time, and is done once it can be', async () => {
    const { waiting, tries, told, state, sweep } = rows(3, 1);
    await sweep();
    expect(await sweep()).toBe(0);
    expect([tries.get(0), told.at(-1)]).toEqual([1, undefined]);
    for (const [seconds, times] of [
      [5, 2],
      [5, 2],
      [5, 3],
      [10, 3],
      [10, 4],
      [600, 5],
    ] as const) {
      town.clock.pass({ seconds });
      await sweep();
      expect([seconds, tries.get(0)]).toEqual([seconds, times]);
    }
    state.bad = 0;
    town.clock.pass({ minutes: 10 });
    expect(await sweep()).toBe(1);
    expect(waiting).toEqual([]);
  });
});
