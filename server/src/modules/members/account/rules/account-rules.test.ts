import { describe, expect, it } from 'vitest';
import { sentence } from '#sentences/sentence.ts';
import { checkConsentVersions } from './consents.ts';
import { nextLevel } from './levels.ts';
import { assertWithinRateLimit, rateLimits } from './rate-limits.ts';
import { rateLimitNetwork } from './network.ts';
import { parseCredentials } from './login-credentials.ts';

const now = new Date('2026-03-02T10:00:00Z');

describe('a rate limit', () => {
  it('allows the last permitted try, refuses the next one, and says how long to wait', () => {
    const since = new Date(now.getTime() - 40_000);
    expect(() => assertWithinRateLimit('codeMinute', { spent: 1, since }, now)).not.toThrow();
    expect(() => assertWithinRateLimit('codeMinute', { spent: 2, since }, now)).toThrow(
      expect.objectContaining({ refusal: 'codeTooSoon', body: { waitSeconds: 20 } }),
    );
    expect(() => assertWithinRateLimit('codeDay', { spent: rateLimits.codeDay.most + 1, since }, now)).toThrow(
      expect.objectContaining({ sentence: sentence('codeTooMany') }),
    );
  });
});

describe('the network to which a rate limit assigns an IP address', () => {
  it('is the whole address for IPv4, even if the address is written as IPv6', () => {
    expect(rateLimitNetwork('203.0.113.7')).toBe('203.0.113.7');
    expect(rateLimitNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
  it('is the first half of the address for IPv6, in any notation', () => {
    const network = '2001:db8:0:1';
    for (const address of ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff:1:2:3', '2001:DB8:0:1::', '2001:db8::1:0:0:0:1'])
      expect(rateLimitNetwork(address)).toBe(network);
    expect(rateLimitNetwork('::1')).toBe('0:0:0:0');
    expect(rateLimitNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});

describe('the parser of login credentials', () => {
  it('uses the code if a request contains both a code and a password', () => {
    expect(parseCredentials({ mobile: '1', validcode: '123456', password: 'x' }).credentials).toEqual({ by: 'code', code: '123456' });
    expect(parseCredentials({ mobile: '1', password: 'x' })).toEqual({ mobile: '1', credentials: { by: 'password', password: 'x' } });
  });
  it('requires a code or a password, and refuses the credentials of the messaging app', () => {
    expect(() => parseCredentials({ mobile: '1' })).toThrow(expect.objectContaining({ sentence: sentence('loginCredentialMissing') }));
    expect(() => parseCredentials({ password: 'x' })).toThrow(expect.objectContaining({ sentence: sentence('mobileWrong') }));
    expect(() => parseCredentials({ openid: 'o' })).toThrow(expect.objectContaining({ sentence: sentence('loginMethodUnknown') }));
    expect(() => parseCredentials({ jbzAuthCode: 'c' })).toThrow(expect.objectContaining({ sentence: sentence('loginMethodUnknown') }));
  });
});

describe('the check of the legal texts that a member accepts', () => {
  it('returns the accepted texts if a member accepted their current versions', () => {
    expect(checkConsentVersions({ service: 2, privacy: 3 }, { service: 2, privacy: 3, purchase: 1 })).toEqual([
      { kind: 'service', version: 2 },
      { kind: 'privacy', version: 3 },
    ]);
  });
  it('refuses consent to an older version, and reports the current versions', () => {
    expect(() => checkConsentVersions({ service: 1, privacy: 3 }, { service: 2, privacy: 3 })).toThrow(
      expect.objectContaining({ refusal: 'legalTextsChanged', body: { textVersions: { service: 2, privacy: 3 } } }),
    );
  });
  it('returns no accepted texts if the site has none', () => {
    expect(checkConsentVersions({ service: 0, privacy: 0 }, {})).toEqual([]);
  });
});

describe('the next membership level', () => {
  const level = (id: number, rank: number, growthFrom: number) => ({ id, rank, name: `L${id}`, alias: '', discountBp: 10_000, growthFrom });
  const ladder = [level(7, 2, 5000), level(5, 0, 0), level(6, 1, 500)];
  it('is the level just above the present one, with the growth points that it still requires', () => {
    expect(nextLevel(ladder, 0, 120)).toEqual({ fxid: 6, fxname: 'L6', alias: '', growth: 500, needed: 380 });
  });
  it('requires no more growth points once the member has enough, and does not exist above the top level', () => {
    expect(nextLevel(ladder, 1, 9000)?.needed).toBe(0);
    expect(nextLevel(ladder, 2, 0)).toBeNull();
  });
});
