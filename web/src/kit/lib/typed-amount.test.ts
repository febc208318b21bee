import { describe, expect, it } from 'vitest';
import { isTypedAmount, cleanAmountInput } from './typed-amount.ts';

describe('the input of an amount', () => {
  it.each([
    ['0', true],
    ['12', true],
    ['12.3', true],
    ['12.34', true],
    ['12.345', false],
    ['12.', false],
    ['.5', false],
    ['-1', false],
    ['1e3', false],
    ['', false],
  ])('decides whether %j is an amount with at most two decimals: %s [R-390]', (text, good) => expect(isTypedAmount(text)).toBe(good));

  it.each([
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0.50', '0.50'],
    ['12元', '12'],
    ['12.', '12.'],
    ['', ''],
  ])('cleans %j to %j while it is typed [R-390]', (text, kept) => expect(cleanAmountInput(text)).toBe(kept));
});
