import { expect, it } from 'vitest';
import { isNationalId } from './national-id.ts';

it.each([
  ['11010519491231002X', true, '18 with X [R-383] [R-385]'],
  ['11010519491231002x', true, 'a small x is an X [R-385]'],
  ['110105194912310021', false, 'its check digit is another'],
  ['110105491231002', true, '15 digits [R-383]'],
  ['11010549123100X', false, '15 have no X'],
  ['110105194913310022', false, 'no 13th month [R-384]'],
  ['110105194902300022', false, 'no 30 February [R-384]'],
  ['110105491331002', false, 'no 13th month in 15 either [R-384]'],
  ['1101051949123100', false, '16 digits [R-383]'],
  ['011010194912310029', false, 'no region begins with 0'],
  ['', false, 'nothing'],
])('%s is an identity number: %s (%s)', (text, good) => expect(isNationalId(text)).toBe(good));

it('may end in any digit where a site does not hold the check digit', () => {
  expect(isNationalId('110105194912310021', false)).toBe(true);
  expect(isNationalId('110105194913310021', false)).toBe(false);
});
