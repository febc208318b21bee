import { describe, expect, it } from 'vitest';
import { type CartPromotion, groupByPromotion } from './group-by-promotion.ts';
import type { CartLineReply } from './selected-lines.ts';

const line = (cartId: number, promotionId: number | null, num = 1) => ({ cartId, promotionId, giftId: null, num }) as CartLineReply;
const promotion = (id: number) => ({ id }) as CartPromotion;
const idsOf = (lines: readonly CartLineReply[], promotions: readonly CartPromotion[]) =>
  groupByPromotion(lines, promotions).map((group) => [group.promotion?.id ?? null, ...group.lines.map(({ cartId }) => cartId)]);

describe('the lines of the cart', () => {
  it("are grouped by promotion, in the order of each group's newest line, before the lines without a promotion", () => {
    const lines = [line(9, null), line(8, 5), line(7, 6), line(6, null), line(5, 5)];
    expect(idsOf(lines, [promotion(6), promotion(5)])).toEqual([
      [5, 8, 5],
      [6, 7],
      [null, 9, 6],
    ]);
  });
  it('keep their places when a quantity changes', () => {
    const lines = (num: number) => [line(8, 5, 3), line(7, null, 3), line(5, 5, num), line(4, null, num)];
    for (const num of [1, 9])
      expect(idsOf(lines(num), [promotion(5)])).toEqual([
        [5, 8, 5],
        [null, 7, 4],
      ]);
  });
  it('are grouped separately under a purchase gift and a promotion with the same id', () => {
    const lines = [{ ...line(3, null), giftId: 5 }, line(2, 5), { ...line(1, null), giftId: 5 }];
    const groups = groupByPromotion(lines, [promotion(5), { id: 5, kind: 'gift' } as CartPromotion]);
    expect(groups.map((group) => [group.promotion?.kind, ...group.lines.map(({ cartId }) => cartId)])).toEqual([
      ['gift', 3, 1],
      [undefined, 2],
    ]);
  });
  it("form a single list if the server's reply contains no promotion", () => {
    expect(idsOf([line(2, null), line(1, 5)], [])).toEqual([[null, 2, 1]]);
  });
});
