import { describe, expect, it } from 'vitest';
import { type CartPromotion, groupByPromotion } from './group-by-promotion.ts';
import type { CartLineReply } from './selected-lines.ts';

const line = (cartId: number, promotionId: number | null, num = 1) => ({ cartId, promotionId, num }) as CartLineReply;
const promotion = (id: number) => ({ id }) as CartPromotion;
const idsOf = (lines: readonly CartLineReply[], promotions: readonly CartPromotion[]) =>
  groupByPromotion(lines, promotions).map((group) => [group.promotion?.id ?? null, ...group.lines.map(({ cartId }) => cartId)]);

describe('the order of the lines in the cart', () => {
  it('places lines of one promotion together, in the order of their newest line, before lines without a promotion', () => {
    const lines = [line(9, null), line(8, 5), line(7, 6), line(6, null), line(5, 5)];
    expect(idsOf(lines, [promotion(6), promotion(5)])).toEqual([
      [5, 8, 5],
      [6, 7],
      [null, 9, 6],
    ]);
  });
  it('stays the same when a quantity changes', () => {
    const lines = (num: number) => [line(8, 5, num), line(7, null), line(5, 5)];
    expect(idsOf(lines(9), [promotion(5)])).toEqual(idsOf(lines(1), [promotion(5)]));
  });
  it('is that of one list if no promotion runs, or if the reply does not name the promotion of a line', () => {
    expect(idsOf([line(2, null), line(1, 5)], [])).toEqual([[null, 2, 1]]);
  });
});
