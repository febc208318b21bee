import { describe, expect, it } from 'vitest';
import { splitAmount, formatAmount } from './money-text.ts';

describe('money as text', () => {
  it.each([
    [0, '0.00'],
    [139, '139.00'],
    [19.99, '19.99'],
    [0.07, '0.07'],
    [1.1, '1.10'],
    [1000, '1,000.00'],
    [123456.7, '123,456.70'],
    [-1234567.8, '−1,234,567.80'],
    [-2.6, '−2.60'],
  ])('writes %d with two decimals [R-368] [R-606]', (yuan, text) => expect(formatAmount(yuan)).toBe(text));

  it('splits an amount into its sign, whole part and decimals', () => {
    expect(splitAmount(45.9)).toEqual({ minus: '', whole: '45', decimals: '.90' });
    expect(splitAmount(-1045.9)).toEqual({ minus: '−', whole: '1,045', decimals: '.90' });
  });
});
