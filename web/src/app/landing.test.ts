import { describe, expect, it } from 'vitest';
import { readLandingTicket, readLandingToken, removeQueryParams } from './landing.ts';

const landing = {
  search: '?siteId=1001&token=abc',
  origin: 'https://mall.example.com',
  referrer: 'https://mall.example.com/mall/',
  container: 'browser' as const,
  loggedIn: false,
};

describe('a token in the URL [R-104] [R-289]', () => {
  it('is accepted from a page of this mall', () => expect(readLandingToken(landing)).toBe('abc'));
  it('is accepted in the mini program', () => expect(readLandingToken({ ...landing, referrer: '', container: 'miniProgram' })).toBe('abc'));
  it.each([
    ['from another site', { referrer: 'https://mall.example.com.evil.example/' }],
    ['without a referrer', { referrer: '' }],
    ['in the messaging app [R-288]', { container: 'messagingApp' as const }],
    ['when someone is logged in', { loggedIn: true }],
    ['when it is empty', { search: '?siteId=1001&token=' }],
  ])('is ignored %s', (_, change) => expect(readLandingToken({ ...landing, ...change })).toBeUndefined());
  it.each([
    ['?siteId=1001&token=abc', '?siteId=1001'],
    ['?token=abc', ''],
    ['?siteId=1001', '?siteId=1001'],
    ['', ''],
  ])('is removed from the URL in any case: %j becomes %j', (before, after) => expect(removeQueryParams(before, ['token'])).toBe(after));
});

describe('the ticket of a login in the part of a URL behind the “#”', () => {
  const ticket = 'aB_-'.repeat(11).slice(0, 43);
  it.each([
    [`#ticket=${ticket}`, ticket],
    [`#ticket=${ticket}x`, undefined],
    [`#ticket=${ticket}&token=1`, undefined],
    ['#ticket=', undefined],
    ['#part', undefined],
    ['', undefined],
  ])('is read from %j: %s', (hash, read) => expect(readLandingTicket(hash)).toBe(read));
});
