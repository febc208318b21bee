import type { SentEarlyRead } from 'contract/shop/site/early-reads.ts';
import { describe, expect, it, vi } from 'vitest';
import { takeEarlyRead } from './early-reads.ts';

const sent: SentEarlyRead = {
  method: 'POST',
  url: '/shopCart/list',
  body: '{}',
  headers: { sjid: '1001', token: 'mine' },
  sentAt: 0,
  response: Promise.resolve(new Response()),
  abort: () => {},
};
const wire = { url: '/shopCart/list', body: '{}' };
/** Puts a read into the page as the first script would have sent it. */
const sendEarly = (read: Partial<SentEarlyRead> = {}) => {
  vi.stubGlobal('window', { earlyReads: [{ ...sent, sentAt: performance.now(), ...read }] });
};

describe('an early read (a request that the page sends before the app has started)', () => {
  it('is used by the app once, for exactly the same request', () => {
    sendEarly();
    expect(takeEarlyRead('POST', wire, { token: 'mine', sjid: '1001' })?.response).toBe(sent.response);
    expect(takeEarlyRead('POST', wire, { token: 'mine', sjid: '1001' })).toBeUndefined();
  });

  it('is not used for a request with another token, header, body, URL or method, and stays available', () => {
    sendEarly();
    expect(takeEarlyRead('POST', wire, { sjid: '1001', token: 'other' })).toBeUndefined();
    expect(takeEarlyRead('POST', wire, { sjid: '1001' })).toBeUndefined();
    expect(takeEarlyRead('POST', wire, { ...sent.headers, 'x-c3-storeid': '7' })).toBeUndefined();
    expect(takeEarlyRead('POST', { ...wire, body: '{"page":2}' }, sent.headers)).toBeUndefined();
    expect(takeEarlyRead('POST', { url: '/shopCart/count', body: '{}' }, sent.headers)).toBeUndefined();
    expect(takeEarlyRead('GET', wire, sent.headers)).toBeUndefined();
    expect(takeEarlyRead('POST', wire, sent.headers)?.response).toBe(sent.response);
  });

  it('is used within ten seconds, and not later', () => {
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
    sendEarly({ sentAt: 10_001 });
    expect(takeEarlyRead('POST', wire, sent.headers)?.response).toBe(sent.response);
    sendEarly({ sentAt: 10_000 });
    expect(takeEarlyRead('POST', wire, sent.headers)).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('is not found on a page that sent none', () => {
    vi.stubGlobal('window', {});
    expect(takeEarlyRead('POST', wire, sent.headers)).toBeUndefined();
  });
});
