import type { CallRow } from 'contract/call.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const session = vi.hoisted(() => ({ token: undefined as string | undefined, ended: 0, sentToLogin: 0 }));
vi.mock('#app/session.ts', () => ({
  currentToken: () => session.token,
  renewToken: (token: string) => (session.token = token),
  endSession: () => {
    session.token = undefined;
    session.ended += 1;
  },
}));
vi.mock('#app/login.ts', () => ({
  loginRedirect: { trigger: () => (session.sentToLogin += 1) },
  bindMobileRedirect: { trigger: () => {} },
}));
vi.mock('#app/shell.ts', () => ({ shell: { siteId: 1001 } }));
vi.mock('#app/current-container.ts', () => ({ container: 'browser' }));
vi.mock('#app/current-site-storage.ts', () => ({ siteStorage: { text: () => undefined, get: () => undefined } }));

const { send } = await import('./send.ts');
const row: CallRow = { method: 'GET', path: '/mine', caller: 'shopper', work: 'read', says: '' };
/** Sends a call with token `by`; the token is `then` by the time the reply arrives. */
async function sendAndAnswer(by: string, then: string | undefined, response: Response): Promise<void> {
  session.token = by;
  vi.stubGlobal('fetch', async () => {
    session.token = then;
    return response;
  });
  await send(row, {}).catch(() => {});
}
const sessionOverAnswer = () => new Response(JSON.stringify({ success: false, code: 401, message: '' }), { status: 401 });
const renewedTokenAnswer = () => new Response(JSON.stringify({ success: true, body: {} }), { headers: { 'x-change-token': 'newer' } });

beforeEach(() => {
  Object.assign(session, { token: undefined, ended: 0, sentToLogin: 0 });
  vi.stubGlobal('location', { pathname: '/mall/userCenter', search: '' });
  return () => vi.unstubAllGlobals();
});

describe('the sender of calls', () => {
  it('ends the session after a 401 and sends the person to the login', async () => {
    await sendAndAnswer('one', 'one', sessionOverAnswer());
    expect(session).toEqual({ token: undefined, ended: 1, sentToLogin: 1 });
    // The token may have expired meanwhile.
    await sendAndAnswer('one', undefined, sessionOverAnswer());
    expect(session).toEqual({ token: undefined, ended: 2, sentToLogin: 2 });
  });

  it('keeps the session of a person who logged in after the call was sent', async () => {
    await sendAndAnswer('one', 'two', sessionOverAnswer());
    expect(session).toEqual({ token: 'two', ended: 0, sentToLogin: 0 });
  });

  it('replaces the token by a renewed one only if it is still the token that the call was sent with', async () => {
    await sendAndAnswer('one', 'one', renewedTokenAnswer());
    expect(session.token).toBe('newer');
    await sendAndAnswer('one', 'two', renewedTokenAnswer());
    expect(session.token).toBe('two');
  });
});
