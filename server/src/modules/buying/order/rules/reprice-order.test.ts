import { cents, sum } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { repriceOrder } from './reprice-order.ts';
import { localisedRefusal } from '../../../../../test/localised-refusal.ts';

const line = (lineNo: number, pieces: number, quoted: number, freight = 0) => ({
  lineNo,
  pieces,
  quoted: cents(quoted),
  freight: cents(freight),
});
const worth = (runs: readonly (readonly [number, number])[]) => runs.reduce((total, [pieces, each]) => total + pieces * each, 0);

describe('an order whose price the merchant changed', () => {
  const lines = [line(1, 3, 10_000, 500), line(2, 1, 4999, 300), line(3, 7, 1, 0)];

  it.each([
    [0, 800],
    [-1, 800],
    [-3333, 0],
    [-15_000, 1],
    [1, 801],
    [99_999, 12_345],
  ])('adds up to the cent, per line and per piece, with a price difference of %i and a shipping fee of %i', (difference, freight) => {
    const changed = repriceOrder(lines, cents(difference), cents(freight));
    expect(changed.payable).toBe(15_000 + difference + freight);
    expect(sum(changed.lines.map(({ amount }) => amount))).toBe(15_000 + difference);
    expect(sum(changed.lines.map((one) => one.freight))).toBe(freight);
    for (const { amount, freight: sending, shares } of changed.lines) {
      expect(worth(shares.goods)).toBe(amount);
      expect(worth(shares.freight)).toBe(sending);
      expect(amount).toBeGreaterThanOrEqual(0);
    }
  });

  it('costs the same as originally when the price difference is set to zero', () => {
    expect(repriceOrder(lines, cents(0), cents(800)).lines.map(({ amount, freight }) => [amount, freight])).toEqual([
      [10_000, 500],
      [4999, 300],
      [1, 0],
    ]);
  });

  it('may be free, but never has a negative price', () => {
    expect(repriceOrder(lines, cents(-15_000), cents(0)).payable).toBe(0);
    expect(localisedRefusal(() => repriceOrder(lines, cents(-15_001), cents(9999)))).toThrow('改价后不能低于 0 元');
  });

  it('splits a new shipping fee over its lines by product price if shipping was free before', () => {
    const free = [line(1, 1, 3000), line(2, 1, 1000)];
    expect(repriceOrder(free, cents(0), cents(800)).lines.map(({ freight }) => freight)).toEqual([600, 200]);
  });
});
