import { describe, expect, it } from 'vitest';
import type { PostOutcome } from '#gateways/webhook/webhook-post.ts';
import { afterTry, mostTries, type Tried, waitAfter } from './after-try.ts';

const now = new Date('2026-03-02T10:00:00+08:00');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const answered = (status: number, retryAfter?: number): PostOutcome => ({ status, excerpt: '', retryAfter, milliseconds: 5 });
const tried = (more: Partial<Tried> = {}): Tried => ({ deliveryId: 7, kind: 'order.paid', tries: 1, failingSince: null, ...more });

describe('how long a delivery waits', () => {
  const seconds = [15, 45, 135, 405, 1215, 3645, 10_935, 21_600, 21_600, 21_600, 21_600];

  it('grows with each try to six hours, a fifth longer or shorter', () => {
    for (let id = 1; id <= 200; id += 1)
      seconds.forEach((wait, i) => {
        const parts = waitAfter(i + 1, id) / 1000 / wait;
        expect(parts).toBeGreaterThanOrEqual(0.8);
        expect(parts).toBeLessThanOrEqual(1.2);
      });
  });

  it('is more than a day for all tries together', () => {
    expect(seconds).toHaveLength(mostTries - 1);
    for (let id = 1; id <= 200; id += 1) {
      const all = seconds.reduce((sum, _, i) => sum + waitAfter(i + 1, id), 0);
      expect(all / 3_600_000).toBeGreaterThan(24);
      expect(all / 3_600_000).toBeLessThan(34);
    }
  });

  it('is the same each time it is asked, and no two deliveries go together', () => {
    expect(waitAfter(3, 7)).toBe(waitAfter(3, 7));
    const waits = Array.from({ length: 100 }, (_, i) => waitAfter(1, i + 1));
    expect(new Set(waits).size).toBeGreaterThan(95);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(Math.abs(mean - 15_000)).toBeLessThan(600);
  });

  it('is what the receiver asked for where that is longer', () => {
    expect(waitAfter(1, 7, 600)).toBe(600_000);
    expect(waitAfter(8, 7, 60)).toBeGreaterThan(60_000);
  });
});

describe('after a try', () => {
  it.each([200, 201, 202, 204, 299])('%i is taken, and the endpoint is well again', (status) => {
    expect(afterTry(tried({ failingSince: days(-1) }), answered(status), now)).toEqual({
      state: 'delivered',
      sendAt: null,
      failingSince: null,
      pausedFor: undefined,
    });
  });

  it.each([199, 301, 302, 400, 401, 404, 429, 500, 503])('%i is tried again, and the endpoint fails from now on', (status) => {
    const after = afterTry(tried(), answered(status), now);
    expect(after).toMatchObject({ state: 'waiting', failingSince: now, pausedFor: undefined });
    expect(after.sendAt?.getTime()).toBe(now.getTime() + waitAfter(1, 7));
  });

  it('of no answer is as of a wrong one', () => {
    expect(afterTry(tried(), { fault: 'timeout', milliseconds: 10_000 }, now)).toMatchObject({ state: 'waiting', failingSince: now });
  });

  it('that the mall cut off itself says nothing of the receiver', () => {
    expect(afterTry(tried(), { fault: 'stopped', milliseconds: 10 }, now)).toMatchObject({ state: 'waiting', failingSince: null });
  });

  it('the last is given up', () => {
    expect(afterTry(tried({ tries: mostTries }), answered(500), now)).toMatchObject({ state: 'givenUp', sendAt: null });
    expect(afterTry(tried({ tries: mostTries - 1 }), answered(500), now)).toMatchObject({ state: 'waiting' });
  });

  it('a test is given up at once', () => {
    expect(afterTry(tried({ kind: 'ping' }), answered(500), now)).toMatchObject({ state: 'givenUp', sendAt: null });
  });

  it('410 pauses the endpoint, and the delivery waits', () => {
    expect(afterTry(tried(), answered(410), now)).toMatchObject({ state: 'waiting', pausedFor: 'gone' });
  });

  it('an endpoint that failed for three days is paused, and not before', () => {
    expect(afterTry(tried({ failingSince: days(-3) }), answered(500), now)).toMatchObject({ pausedFor: 'failing', failingSince: days(-3) });
    expect(afterTry(tried({ failingSince: days(-2.9) }), answered(500), now)).toMatchObject({ pausedFor: undefined });
  });
});
