import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { findCombinationProblem } from './combination-problem.ts';

const line = (kind: number, pieces = 1) => ({ sku: { kind, sent: kind !== 2 && kind !== 5 }, pieces });
const order = (lines: ReturnType<typeof line>[], yuan = 100, currency = 'CNY') =>
  findCombinationProblem({ lines, bill: { payable: cents(yuan * 100), insuranceOffer: null }, currency })?.refusal;

describe('the check whether products can be bought in one order', () => {
  it('accepts ordinary products together', () => expect(order([line(1), line(1), line(6)], 90_000)).toBeUndefined());
  it('accepts a virtual or equity product only if the order has no other line [R-169] [R-172]', () => {
    expect(order([line(2, 3)])).toBeUndefined();
    expect(order([line(5)])).toBeUndefined();
    expect(order([line(2), line(1)])).toBe('boughtAlone');
    expect(order([line(5), line(5)])).toBe('boughtAlone');
  });
  it('accepts bonded products together with cross-border products, but not with ordinary ones [R-170] [R-171]', () => {
    expect(order([line(3), line(4)])).toBeUndefined();
    expect(order([line(4), line(1)])).toBe('overseasMixed');
  });
  it('refuses cross-border goods with a total above the customs limit', () => {
    expect(order([line(3, 2)], 5000)).toBeUndefined();
    expect(order([line(3, 2)], 5000.01)).toBe('overseasLimit');
    expect(order([line(3)], 26_000)).toBeUndefined();
    expect(order([line(3)], 26_000.01)).toBe('overseasLimit');
    expect(order([line(3, 2)], 9000, 'HKD')).toBeUndefined();
  });
  it('does not count the premium of a return-freight insurance towards the customs limit', () => {
    const insured = (yuan: number) => {
      const insuranceOffer = { premium: cents(200), payout: cents(1000), isBought: true };
      return findCombinationProblem({ lines: [line(3, 2)], bill: { payable: cents(yuan * 100), insuranceOffer }, currency: 'CNY' })
        ?.refusal;
    };
    expect(insured(5002)).toBeUndefined();
    expect(insured(5002.01)).toBe('overseasLimit');
  });
});
