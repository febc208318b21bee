import { describe, expect, it } from 'vitest';
import { isBankCard, passesLuhn } from './bank-card.ts';

describe('the check of bank card numbers', () => {
  it.each([
    ['622202120001234', false],
    ['6222021200012345', true],
    ['62220212000123456', true],
    ['622202120001234567890', true],
    ['6222021200012345678901', false],
    ['0222021200012345', false],
    ['6222 0212 0001 2345', false],
    ['', false],
  ])('checks whether %s is a bank card number: %s [R-386]', (text, good) => expect(isBankCard(text)).toBe(good));

  it('refuses a bank card number with a mistyped digit', () => {
    expect(passesLuhn('4111111111111111')).toBe(true);
    expect(passesLuhn('4111111111111112')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });
});
