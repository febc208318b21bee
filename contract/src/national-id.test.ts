import { describe, expect, it } from 'vitest';
import { isNationalId } from './national-id.ts';

describe('a national identity number', () => {
  it('has 15 digits, or 18 of which the last may be an X [R-383]', () => {
    expect(isNationalId('11010519491231002X')).toBe(true);
    expect(isNationalId('110105491231002')).toBe(true);
    expect(isNationalId('110105194912310038')).toBe(true);
    for (const text of ['', '11010549123100', '1101051949123100', '11010519491231002', '1101051949123100222'])
      expect(isNationalId(text, false), text).toBe(false);
  });
  it('contains a date that exists [R-384]', () => {
    expect(isNationalId('110105194913310022', false)).toBe(false);
    expect(isNationalId('110105491331002')).toBe(false);
    expect(isNationalId('110105194902300022', false)).toBe(false);
    expect(isNationalId('11010519480229002X', false)).toBe(true);
    expect(isNationalId('11010519490229002X', false)).toBe(false);
  });
  it('may end in a capital or small X only if it has 18 characters [R-385]', () => {
    expect(isNationalId('11010519491231002x')).toBe(true);
    expect(isNationalId('11010549123100X')).toBe(false);
    expect(isNationalId('1101051949123100X2', false)).toBe(false);
  });
  it('ends in its check digit, unless the check is turned off', () => {
    expect(isNationalId('110105194912310021')).toBe(false);
    expect(isNationalId('110105194912310021', false)).toBe(true);
  });
  // The check digit and the date of this number are right.
  it('does not begin with 0, because no region code does', () => expect(isNationalId('011010194912310022')).toBe(false));
});
