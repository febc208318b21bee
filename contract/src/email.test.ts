import { describe, expect, it } from 'vitest';
import { isEmail, looksLikeEmail } from './email.ts';

describe('the check of e-mail addresses', () => {
  it.each([
    ['xiaoman@example.com', true, true],
    ['小满2026@example.com.cn', true, true],
    ['xiao.man@example.com', true, false],
    ['xiaoman@example', false, false],
    ['xiaoman.example.com', false, false],
    ['a b@example.com', false, false],
    ['a@b@example.com', false, false],
    ['', false, false],
  ])('accepts %j in its loose form: %s [R-381], and in its strict form: %s [R-382]', (text, loose, strict) => {
    expect(looksLikeEmail(text)).toBe(loose);
    expect(isEmail(text)).toBe(strict);
  });
});
