import { describe, expect, it } from 'vitest';
import { cents, fromYuan, splitPerPiece, portion, split, toYuan } from './money.ts';

/** Splits an amount and checks that the parts add up to it. */
function parts(amount: number, weights: readonly number[]): number[] {
  const given = split(cents(amount), weights);
  expect(given.reduce((total, part) => total + part, 0)).toBe(amount);
  return given;
}

describe('an amount of money that is split into parts', () => {
  it.each<[string, number, number[], number[]]>([
    ['gives the odd cent to the part with the largest remainder', 100, [1, 1, 1], [34, 33, 33]],
    ['gives the odd cents to the earlier of equal parts', 2, [1, 1, 1, 1], [1, 1, 0, 0]],
    ['is split in proportion to the weights', 1000, [3, 1], [750, 250]],
    ['gives nothing to a part whose weight is 0', 99, [0, 1], [0, 99]],
    ['is split equally where all weights are 0', 7, [0, 0], [4, 3]],
    ['is exact where amount times weight exceeds 2^53', 9e12 + 1, [9e12 + 1, 9e12 + 1], [45e11 + 1, 45e11]],
    ['is split by exact remainders where amount times weight exceeds 2^53', 9e12, [3e12 - 1, 3e12, 3e12 + 1], [3e12 - 1, 3e12, 3e12 + 1]],
    ['may be zero, and then has only zero parts', 0, [5, 9], [0, 0]],
    ['may be negative, and then has negative parts', -100, [1, 1, 1], [-34, -33, -33]],
    ['stays exact where weights are near 2^53', 9_007_199_254_740_991, [9_007_199_254_740_990, 1], [9_007_199_254_740_990, 1]],
  ])('%s', (_, amount, weights, expected) => expect(parts(amount, weights)).toEqual(expected));

  it('has parts that add up to the amount exactly, whatever the weights', () => {
    for (let seed = 1; seed < 500; seed += 1) {
      const weights = Array.from({ length: 1 + (seed % 7) }, (_, at) => (seed * (at + 3) * 7919) % 1009);
      parts((seed * 104_729) % 1_000_003, weights);
    }
  });
  it('needs at least one part', () => expect(() => split(cents(1), [])).toThrow('at least one part'));
});

describe('money', () => {
  it('is split over the pieces of an order line in amounts that differ by at most a cent, higher ones first', () => {
    expect(splitPerPiece(cents(100), 3)).toEqual([
      [1, 34],
      [2, 33],
    ]);
    expect(splitPerPiece(cents(99), 3)).toEqual([[3, 33]]);
    expect(splitPerPiece(cents(0), 2)).toEqual([[2, 0]]);
  });
  it('is multiplied by a share in basis points, and rounded half up to the cent', () => {
    expect(portion(cents(9999), 9500)).toBe(9499);
    expect(portion(cents(5), 9000)).toBe(5);
    expect(portion(cents(16_800), 9800)).toBe(16_464);
  });
  it('is converted to yuan with two decimals on the wire, and back without a loss [R-368]', () => {
    for (const amount of [0, 1, 7, 1999, 2999, 1_234_567]) expect(fromYuan(toYuan(cents(amount)))).toBe(amount);
    expect(toYuan(cents(1999))).toBe(19.99);
  });
  it('is refused if it is not a whole number of cents', () => expect(() => cents(0.5)).toThrow('whole number of cents'));
});

describe('amounts in fen (hundredths of a yuan)', () => {
  it.each([
    [0, 0],
    [1, 0.01],
    [1234, 12.34],
    [30920, 309.2],
    [-290, -2.9],
  ])('become yuan by division by 100: %i is %d [R-369]', (fen, yuan) => expect(toYuan(cents(fen))).toBe(yuan));

  it('are refused if they are not whole numbers', () => expect(() => cents(0.5)).toThrow('whole number of cents'));
});
