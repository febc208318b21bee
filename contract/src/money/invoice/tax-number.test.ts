import { describe, expect, it } from 'vitest';
import { isTaxNumber, readTaxNumber } from './tax-number.ts';

describe('a tax number', () => {
  it('is refused if it has 18 characters and a wrong check character', () => {
    expect(isTaxNumber('91350100M000100Y43')).toBe(true);
    expect(isTaxNumber('91350100M000100Y44')).toBe(false);
    expect(isTaxNumber('91350100M000100Y4I')).toBe(false);
  });

  it('has 15, 17, 18 or 20 letters and digits', () => {
    const valid = ['1'.repeat(15), 'A'.repeat(15), '1'.repeat(17), '91350100M000100Y43', 'Z9'.repeat(10)];
    expect(valid.filter(isTaxNumber)).toEqual(valid);
    expect(['1'.repeat(14), '1'.repeat(16), '1'.repeat(19), '1'.repeat(21), '11111111111111-', ''].map(isTaxNumber)).toEqual(
      Array(6).fill(false),
    );
  });

  it('is read without spaces and in capitals', () => {
    expect(readTaxNumber(' 91350100 m000100y43 ')).toBe('91350100M000100Y43');
  });
});
