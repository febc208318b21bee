import { describe, expect, it } from 'vitest';
import { signedText, unitText } from './currency.ts';
import { cents } from './money.ts';

describe('an amount in a sentence', () => {
  it('has two decimals and the symbol or the unit of its currency', () => {
    expect([signedText(cents(6400), 'CNY'), signedText(cents(5), 'HKD')]).toEqual(['¥64.00', 'HK$0.05']);
    expect([unitText(cents(500_000), 'CNY'), unitText(cents(100), 'HKD')]).toEqual(['5000.00 元', '1.00 港元']);
  });
});
