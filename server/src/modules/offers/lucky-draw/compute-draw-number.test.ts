import { describe, expect, it } from 'vitest';
import { computeDrawNumber, hashDrawSeed } from './compute-draw-number.ts';
import { buildDrawMessage, findPrizeOfNumber } from './rules/rolled-prize.ts';

const prizes = [
  { no: 1, odds: 1000 },
  { no: 2, odds: 99_000 },
  { no: 3, odds: 0 },
  { no: 4, odds: 900_000 },
];

describe('the random number of a lucky draw', () => {
  it('can be computed by anybody from the seed and the message (HMAC-SHA256)', () => {
    // printf '7-12-3' | openssl dgst -sha256 -hmac seed says 62a738b856bf9...
    expect(computeDrawNumber('seed', buildDrawMessage(7, 12, 3))).toBe(646521);
    expect(hashDrawSeed('seed')).toBe('19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b');
  });

  it('wins each prize about as often as the odds of the prize say, in ten thousand draws', () => {
    const counts = new Map(prizes.map(({ no }) => [no, 0]));
    for (let member = 1; member <= 100; member += 1)
      for (let seq = 1; seq <= 100; seq += 1) {
        const { no } = findPrizeOfNumber(prizes, computeDrawNumber('a fixed seed', buildDrawMessage(1, member, seq)));
        counts.set(no, (counts.get(no) ?? 0) + 1);
      }
    // Four standard deviations around 10, 990 and 9000 of 10,000.
    expect(counts.get(1)).toBeGreaterThanOrEqual(1);
    expect(counts.get(1)).toBeLessThanOrEqual(23);
    expect(Math.abs((counts.get(2) ?? 0) - 990)).toBeLessThan(120);
    expect(counts.get(3)).toBe(0);
    expect(Math.abs((counts.get(4) ?? 0) - 9000)).toBeLessThan(120);
  });

  it('stands for the first prizes if it is low, and for the later ones if it is high', () => {
    expect([0, 999, 1000, 99_999, 100_000, 999_999].map((number) => findPrizeOfNumber(prizes, number).no)).toEqual([1, 1, 2, 2, 4, 4]);
    expect(() => findPrizeOfNumber(prizes, 1_000_000)).toThrow('no prize stands for the number 1000000');
  });
});
