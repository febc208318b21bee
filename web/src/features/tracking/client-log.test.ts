import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientFault } from '#app/client-faults.ts';
import { logBatchMs, logTimeoutMs } from '#lib/time-limits.ts';
import { withRetries } from '#api/retry.ts';
import { createLogSender, isLiveRoom, retryClientLog } from './client-log.ts';

const fault = (message: string): ClientFault => ({ kind: 'script', message, stack: '', path: '/', at: 0 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the error log of a browser', () => {
  it('is sent five seconds after the first error, with all errors since then [R-614]', async () => {
    const sent: (readonly ClientFault[])[] = [];
    const log = createLogSender(
      async (entries) => sent.push(entries),
      async () => false,
    );
    log.add(fault('a'));
    await vi.advanceTimersByTimeAsync(logBatchMs - 1);
    log.add(fault('b'));
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map((entries) => entries.map(({ message }) => message))).toEqual([['a', 'b']]);
    log.add(fault('c'));
    await vi.advanceTimersByTimeAsync(logBatchMs);
    expect(sent).toHaveLength(2);
  });

  it('is not sent on pages and sites that are excluded from it', async () => {
    const send = vi.fn(async () => undefined);
    const log = createLogSender(send, async () => true);
    log.add(fault('a'));
    await vi.advanceTimersByTimeAsync(logBatchMs);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent from the list of live rooms, but not from a room [R-510]', () => {
    expect(['/mall/live', '/mall/live/12', '/mall/live-auto'].map(isLiveRoom)).toEqual([true, true, true]);
    expect(['/mall/liveList', '/mall/', '/mall/goodsInfo/7'].map(isLiveRoom)).toEqual([false, false, false]);
  });

  it('is retried twice, a second apart, with a timeout of 20 s each time [R-611] [R-612] [R-613]', async () => {
    const begun = Date.now();
    const tries: number[] = [];
    const sending = withRetries(retryClientLog, async () => {
      tries.push(Date.now() - begun);
      throw new Error('away');
    }).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await sending).toBe('given up');
    expect(tries).toEqual([0, 1000, 2000]);
    expect(logTimeoutMs).toBe(20_000);
  });
});
