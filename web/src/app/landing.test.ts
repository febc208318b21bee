import { describe, expect, it } from 'vitest';
import { tokenFrom, withoutToken } from './landing.ts';

const landing = {
  search: '?siteId=1001&token=abc',
  origin: 'https://mall.example.com',
  referrer: 'https://mall.example.com/mall/',
  inMiniProgram: false,
  loggedIn: false,
};

describe('a token in the address [R-104] [R-289]', () => {
  it('is taken from a page of this mall', () => expect(tokenFrom(landing)).toBe('abc'));
  it('is taken in the mini program', () => expect(tokenFrom({ ...landing, referrer: '', inMiniProgram: true })).toBe('abc'));
  it.each([
    ['from elsewhere', { referrer: 'https://mall.example.com.evil.example/' }],
    ['from nowhere', { referrer: '' }],
    ['where someone is logged in', { loggedIn: true }],
    ['that is empty', { search: '?siteId=1001&token=' }],
  ])('is not taken %s', (_, change) => expect(tokenFrom({ ...landing, ...change })).toBeUndefined());
  it.each([
    ['?siteId=1001&token=abc', '?siteId=1001'],
    ['?token=abc', ''],
    ['?siteId=1001', '?siteId=1001'],
    ['', ''],
  ])('never stays there: %j becomes %j', (before, after) => expect(withoutToken(before)).toBe(after));
});
