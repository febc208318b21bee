import { describe, expect, it } from 'vitest';
import { formatWithSymbol, formatWithUnit } from './currency.ts';
import { cents } from './money.ts';

describe('an amount in a sentence', () => {
  it('has two decimals and the symbol or the unit of its currency', () => {
    expect([formatWithSymbol(cents(6400), 'CNY'), formatWithSymbol(cents(5), 'HKD')]).toEqual(['¥64.00', 'HK$0.05']);
    expect([formatWithUnit(cents(500_000), 'CNY'), formatWithUnit(cents(100), 'HKD')]).toEqual(['5,000.00 元', '1.00 港元']);
  });
});
