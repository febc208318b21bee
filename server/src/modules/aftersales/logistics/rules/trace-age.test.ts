import { describe, expect, it } from 'vitest';
import { isTraceOutdated, needsTraceRefresh } from './trace-age.ts';

const now = new Date('2026-03-02T10:00:00+08:00');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("the request of a parcel's tracking steps from the courier", () => {
  it('is made if no steps are stored yet', () => expect(needsTraceRefresh(undefined, now)).toBe(true));
  it('is made again after ten minutes', () => {
    const asked = (minutes: number) => ({ state: 'onTheWay' as const, askedAt: ago(minutes), triedAt: ago(minutes) });
    expect([needsTraceRefresh(asked(9), now), needsTraceRefresh(asked(10), now)]).toEqual([false, true]);
  });
  it('is made again after one minute if the courier did not answer', () => {
    const failed = (minutes: number) => ({ state: 'waiting' as const, askedAt: null, triedAt: ago(minutes) });
    expect([needsTraceRefresh(failed(0.5), now), needsTraceRefresh(failed(1), now)]).toEqual([false, true]);
    expect([isTraceOutdated(failed(1)), isTraceOutdated({ state: 'onTheWay', askedAt: ago(20), triedAt: ago(1) })]).toEqual([true, true]);
    expect(isTraceOutdated({ state: 'onTheWay', askedAt: ago(5), triedAt: ago(5) })).toBe(false);
  });
  it('is not made any more once the parcel is delivered', () =>
    expect(needsTraceRefresh({ state: 'signed', askedAt: ago(9999), triedAt: ago(9999) }, now)).toBe(false));
});
