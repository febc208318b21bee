import { describe, expect, it } from 'vitest';
import { parseDiscountWords } from './discount-words.ts';

describe('a discount in words', () => {
  it.each([
    ['85折', 8500],
    ['8.5折', 8500],
    ['八五折', 8500],
    ['8 折', 8000],
    ['八折', 8000],
    ['９５折', 9500],
    ['9.55折', 9550],
    ['95.5折', 9550],
    ['0.85折', 850],
  ])('%s is the share %i of the price, in basis points', (text, share) => {
    expect(parseDiscountWords(text)).toBe(share);
  });

  it.each(['85', '85%', '0.85', '10折', '100折', '0折', '05折', '折', '8.5.5折', '打折', ''])('"%s" is not understood', (text) => {
    expect(parseDiscountWords(text)).toBeUndefined();
  });
});
