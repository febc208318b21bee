import type { CallRow } from 'contract/call.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retryOnTimeout } from '#client/retry.ts';

const session = vi.hoisted(() => ({ token: undefined as string | undefined, ended: 0, sentToLogin: 0, sentFromMemberPage: 0 }));
vi.mock('./session.ts', () => ({
  visitor: 'visitor',
  currentMember: { get: () => 'visitor' },
  currentToken: () => session.token,
  renewToken: (token: string) => (session.token = token),
  endSession: () => {
    session.token = undefined;
    session.ended += 1;
  },
}));
vi.mock('./login.ts', () => ({
  loginRedirect: { trigger: () => (session.sentToLogin += 1) },
  memberPageRedirect: { trigger: () => (session.sentFromMemberPage += 1) },
  bindMobileRedirect: { trigger: () => {} },
}));
vi.mock('./shell.ts', () => ({ shell: { siteId: 1001 } }));
vi.mock('./current-container.ts', () => ({ container: 'browser' }));
vi.mock('./current-site-storage.ts', () => ({ siteStorage: { text: () => undefined, get: () => undefined } }));

const { callHeaders, send } = await import('./client.ts');
const row: CallRow = { method: 'GET', path: '/mine', caller: 'shopper', work: 'read', says: '' };
/** Sends a call with token `by`; the token is `then` by the time the reply arrives. */
async function sendAndAnswer(by: string, then: string | undefined, response: Response, isPageRead = false): Promise<void> {
  session.token = by;
  vi.stubGlobal('fetch', async () => {
    session.token = then;
    return response;
  });
  await send(row, {}, { isPageRead }).catch(() => {});
}
const sessionOverAnswer = () => new Response(JSON.stringify({ success: false, code: 401, message: '' }), { status: 401 });
const renewedTokenAnswer = () => new Response(JSON.stringify({ success: true, body: {} }), { headers: { 'x-change-token': 'newer' } });

beforeEach(() => {
  Object.assign(session, { token: undefined, ended: 0, sentToLogin: 0, sentFromMemberPage: 0 });
  vi.stubGlobal('location', { pathname: '/mall/userCenter', search: '' });
  return () => vi.unstubAllGlobals();
});

describe('the function that sends API calls', () => {
  it('gives a call up after 20 s, with the error message “timeout of 20000ms exceeded” [R-433] [R-531] [R-560]', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failed = send(row, {}).catch((fault: Error) => fault.message);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toBe('timeout of 20000ms exceeded');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(send(row, {})).rejects.toThrow('Network Error');
    vi.useRealTimers();
  });

  it('uses the response to a request that the page sent early, and sends the request again if that failed', async () => {
    const fetch = vi.fn(async () => new Response(JSON.stringify({ success: true, body: 'later' })));
    vi.stubGlobal('fetch', fetch);
    const headers = { ...callHeaders(row), accept: 'application/json' };
    const early = (response: Promise<Response>) =>
      vi.stubGlobal('window', {
        earlyReads: [{ method: 'GET', url: '/mine', headers, sentAt: performance.now(), response, abort: () => {} }],
      });
    early(Promise.resolve(new Response(JSON.stringify({ success: true, body: 'early' }))));
    expect([await send(row, {}), fetch.mock.calls.length]).toEqual(['early', 0]);
    early(Promise.reject(new TypeError('failed to fetch')));
    expect([await send(row, {}), fetch.mock.calls.length]).toEqual(['later', 1]);
    vi.unstubAllGlobals();
  });

  it('lets the browser send cookies with a call [R-434]', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify({ success: true, body: 1 })));
    vi.stubGlobal('fetch', fetch);
    await send(row, {});
    expect(fetch.mock.calls[0]?.[1].credentials).toBe('include');
  });

  it('retries after a timeout only if the caller gives a retry policy [R-435] [R-563]', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      times.push(Date.now());
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const begun = Date.now();
    const failed = send(row, {}, { retryPolicy: retryOnTimeout }).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(70_000);
    expect(await failed).toBe('failed');
    expect(times.map((time) => time - begun)).toEqual([0, 21_000, 42_000]);
    times.length = 0;
    const once = send(row, {}).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(70_000);
    expect([await once, times.length]).toEqual(['failed', 1]);
    vi.useRealTimers();
  });

  it('throws an error with the code, message, body and status of an error reply [R-530]', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ success: false, code: 500, message: '出错了', body: { why: 'x' } }), { status: 500 }),
    );
    await expect(send(row, {})).rejects.toMatchObject({ code: 500, message: '出错了', body: { why: 'x' }, status: 500 });
  });

  it('ends the session after a 401 and sends the shopper to the login page', async () => {
    await sendAndAnswer('one', 'one', sessionOverAnswer());
    expect(session).toMatchObject({ token: undefined, ended: 1, sentToLogin: 1 });
    // The token may have expired meanwhile.
    await sendAndAnswer('one', undefined, sessionOverAnswer());
    expect(session).toEqual({ token: undefined, ended: 2, sentToLogin: 2, sentFromMemberPage: 0 });
  });

  it('ends the session after a 401 to what a page reads by itself, and leaves the login to pages for members', async () => {
    await sendAndAnswer('one', 'one', sessionOverAnswer(), true);
    expect(session).toEqual({ token: undefined, ended: 1, sentToLogin: 0, sentFromMemberPage: 1 });
  });

  it('keeps the session of a shopper who logged in after the call was sent', async () => {
    await sendAndAnswer('one', 'two', sessionOverAnswer());
    expect(session).toMatchObject({ token: 'two', ended: 0, sentToLogin: 0 });
  });

  it('stores a renewed token only if the stored token has not changed since the call was sent', async () => {
    await sendAndAnswer('one', 'one', renewedTokenAnswer());
    expect(session.token).toBe('newer');
    await sendAndAnswer('one', 'two', renewedTokenAnswer());
    expect(session.token).toBe('two');
  });
});
