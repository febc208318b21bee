import { describe, expect, it } from 'vitest';
import { cents } from 'contract/money.ts';
import { type FaceDiscount, findFaceDiscount } from './face-discount.ts';

const off = (from: number, sum: number): FaceDiscount => ({ from: cents(from), off: cents(sum) });
const percent = (from: number, share: number): FaceDiscount => ({ from: cents(from), percent: share });

describe('the discount of a payment at the counter of a store', () => {
  it.each([
    ['is none below the amount of every rule', 9_999, [off(10_000, 1_000)], undefined],
    ['is granted from the amount of a rule on', 10_000, [off(10_000, 1_000)], 1_000],
    ['is that of the rule that takes most off', 30_000, [off(10_000, 1_000), percent(20_000, 90)], 3_000],
    ['is a percentage of the amount, rounded to the cent', 333, [percent(0, 95)], 17],
    ['is none if it would leave nothing to pay', 1, [percent(0, 1)], undefined],
  ])('%s', (_, amount, rules, taken) => expect(findFaceDiscount(cents(amount), rules)?.off).toBe(taken));

  it('is given by the first of two rules that take the same amount off', () => {
    const [first, second] = [off(1_000, 100), percent(0, 90)];
    expect(findFaceDiscount(cents(1_000), [first, second])?.rule).toBe(first);
  });
});
