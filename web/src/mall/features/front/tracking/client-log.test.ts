import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientFault, reportFault } from '#phone/client-faults.ts';
import { withRetries } from '#client/retry.ts';
import { createLogSender, retryClientLog, startClientLog } from './client-log.ts';

const send = vi.hoisted(() => vi.fn(async (_row: unknown, _input: unknown, _options: object) => null));
const visit = vi.hoisted(() => ({ remoteLog: 1, liveRoomId: undefined as string | undefined }));
vi.mock('#phone/client.ts', () => ({ send, fetchReply: async () => ({ remoteLog: visit.remoteLog }) }));
vi.mock('#phone/current-site-storage.ts', () => ({ siteStorage: { text: () => visit.liveRoomId, get: () => undefined, set: () => {} } }));
vi.mock('#phone/shell.ts', () => ({ shell: { hasTestContainers: false } }));

/** Waits for the log to be sent: five seconds. */
const logBatchMs = 5000;
const fault = (message: string): ClientFault => ({ kind: 'script', message, stack: '', path: '/', at: 0 });

/** Reports an error on a page, waits until the log is due, and returns the function that would have sent the log. */
async function logErrorOn(pathname: string): Promise<typeof send> {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname });
  send.mockClear();
  startClientLog();
  reportFault('script', new Error('x'));
  await vi.advanceTimersByTimeAsync(logBatchMs);
  return send;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

  it('is not sent on a site that switched the log off, nor on a visit to a live room', async () => {
    visit.remoteLog = 0;
    expect(await logErrorOn('/mall/')).not.toHaveBeenCalled();
    Object.assign(visit, { remoteLog: 1, liveRoomId: '6' });
    expect(await logErrorOn('/mall/')).not.toHaveBeenCalled();
    visit.liveRoomId = undefined;
    expect(await logErrorOn('/mall/')).toHaveBeenCalledOnce();
  });

  it('is sent from the list of live rooms, but not from a live room [R-510]', async () => {
    for (const pathname of ['/mall/liveList', '/mall/', '/mall/goodsInfo/7'])
      expect(await logErrorOn(pathname), pathname).toHaveBeenCalledOnce();
    for (const pathname of ['/mall/live', '/mall/live/12', '/mall/live-auto'])
      expect(await logErrorOn(pathname), pathname).not.toHaveBeenCalled();
  });

  it('is sent again up to twice, a second apart, with a timeout of 20 s each time [R-611] [R-612] [R-613]', async () => {
    const { mock } = await logErrorOn('/mall/');
    expect(mock.calls[0]?.[2]).toMatchObject({ timeoutMs: 20_000, retryPolicy: retryClientLog });
    const begun = Date.now();
    const tries: number[] = [];
    const sending = withRetries(retryClientLog, async () => {
      tries.push(Date.now() - begun);
      throw new Error('away');
    }).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await sending).toBe('given up');
    expect(tries).toEqual([0, 1000, 2000]);
  });
});
