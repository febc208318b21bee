import { describe, expect, it } from 'vitest';
import { countWrongDrawRecords, formatDrawNumber, formatOdds, isPublishedSeed } from './check-draw.ts';

const prize = { name: '', kind: 'none', picture: '', value: 0, stock: null, leftNum: null } as const;
const draw = {
  prizes: [
    { ...prize, no: 1, odds: 600_000 },
    { ...prize, no: 2, odds: 400_000 },
  ],
  fallbackNo: 2,
};
const right = { message: '7-12-3', number: 646_521, rolledNo: 2, prizeNo: 2, time: 0 };

describe('the check of a lucky draw', () => {
  it('accepts only the seed whose hash was published', async () => {
    expect(await isPublishedSeed('seed', '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b')).toBe(true);
    expect(await isPublishedSeed('Seed', '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b')).toBe(false);
  });

  it('counts the draw records whose number or prize is wrong', async () => {
    expect(await countWrongDrawRecords(draw, 'seed', [right])).toBe(0);
    const wrong = [
      { ...right, number: 646_522 },
      { ...right, rolledNo: 1 },
      { ...right, prizeNo: 1 },
      { ...right, message: '7-12-4' },
    ];
    expect(await countWrongDrawRecords(draw, 'seed', [...wrong, right])).toBe(4);
  });

  it('formats draw numbers with six digits, and odds in percent', () => {
    expect([formatDrawNumber(21), formatOdds(1000), formatOdds(350_000)]).toEqual(['000021', '0.1', '35']);
  });
});
