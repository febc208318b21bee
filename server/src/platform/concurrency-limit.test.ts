import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  it('runs a limited number of jobs at a time, in the order of their arrival, and continues after a failure', async () => {
    const limit = createConcurrencyLimit(2);
    const done: number[] = [];
    let [running, most] = [0, 0];
    const work = (number: number) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        done.push(number);
        if (number === 2) throw new Error('failed');
      });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
    expect(most).toBe(2);
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });
});
