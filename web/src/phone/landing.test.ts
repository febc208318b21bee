import { describe, expect, it } from 'vitest';
import { readLandingTicket, readLandingToken, removeQueryParams } from './landing.ts';

const landing = {
  search: '?siteId=1001&token=abc',
  origin: 'https://mall.example.com',
  referrer: 'https://mall.example.com/mall/',
  container: 'browser' as const,
  loggedIn: false,
};

describe('a login token in the URL [R-104] [R-289]', () => {
  it('is accepted if the page before was a page of this mall', () => expect(readLandingToken(landing)).toBe('abc'));
  it('is accepted in a mini program even if no page before is known', () =>
    expect(readLandingToken({ ...landing, referrer: '', container: 'miniProgram' })).toBe('abc'));
  it.each([
    ['if the page before was a page of another site', { referrer: 'https://mall.example.com.evil.example/' }],
    ['if the browser does not name the page before', { referrer: '' }],
    ['in the messaging app [R-288]', { container: 'messagingApp' as const }],
    ['if a member is logged in already', { loggedIn: true }],
    ['if the token is empty', { search: '?siteId=1001&token=' }],
  ])('is ignored %s', (_, change) => expect(readLandingToken({ ...landing, ...change })).toBeUndefined());
  it.each([
    ['?siteId=1001&token=abc', '?siteId=1001'],
    ['?token=abc', ''],
    ['?siteId=1001', '?siteId=1001'],
    ['', ''],
  ])('is removed from the query of the URL: %j becomes %j', (before, after) => expect(removeQueryParams(before, ['token'])).toBe(after));
});

describe('the login ticket after the “#” of a URL', () => {
  const ticket = 'aB_-'.repeat(11).slice(0, 43);
  it.each([
    [`#ticket=${ticket}`, ticket],
    [`#ticket=${ticket}x`, undefined],
    [`#ticket=${ticket}&token=1`, undefined],
    ['#ticket=', undefined],
    ['#part', undefined],
    ['', undefined],
  ])('is read from %j as %s', (hash, read) => expect(readLandingTicket(hash)).toBe(read));
});
