import { describe, expect, it } from 'vitest';
import { isNationalId } from './national-id.ts';

describe('a national identity number', () => {
  it('has 15 or 18 digits [R-383]', () => {
    expect(isNationalId('11010519491231002X')).toBe(true);
    expect(isNationalId('110105491231002')).toBe(true);
    expect(isNationalId('1101051949123100')).toBe(false);
    expect(isNationalId('11010519491231002X0')).toBe(false);
    expect(isNationalId('')).toBe(false);
  });
  it('contains a date that exists [R-384]', () => {
    expect(isNationalId('110105194913310022')).toBe(false);
    expect(isNationalId('110105491331002')).toBe(false);
    expect(isNationalId('110105194902300022', false)).toBe(false);
    expect(isNationalId('11010519480229002X', false)).toBe(true);
    expect(isNationalId('11010519490229002X', false)).toBe(false);
  });
  it('may end in an X of either case where it has 18 characters [R-385]', () => {
    expect(isNationalId('11010519491231002x')).toBe(true);
    expect(isNationalId('11010549123100X')).toBe(false);
    expect(isNationalId('1101051949123100X2')).toBe(false);
  });
  it('ends in its check digit, unless the check is turned off', () => {
    expect(isNationalId('110105194912310021')).toBe(false);
    expect(isNationalId('110105194912310021', false)).toBe(true);
    expect(isNationalId('110105194913310021', false)).toBe(false);
  });
  it('does not begin with 0, because no region code does', () => expect(isNationalId('011010194912310029')).toBe(false));
});
