import { expect, it } from 'vitest';
import { isEmail, looksLikeEmail } from './email.ts';

it.each([
  ['xiaoman@example.com', true, true],
  ['小满2026@example.com.cn', true, true],
  ['xiao.man@example.com', true, false],
  ['xiaoman@example', false, false],
  ['xiaoman.example.com', false, false],
  ['a b@example.com', false, false],
  ['a@b@example.com', false, false],
  ['', false, false],
])('the e-mail address %j passes the loose check: %s [R-381], the strict one: %s [R-382]', (text, loose, strict) => {
  expect(looksLikeEmail(text)).toBe(loose);
  expect(isEmail(text)).toBe(strict);
});
