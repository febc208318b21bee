import { describe, expect, it } from 'vitest';
import { discountText, pageFooter } from './shop-formats.ts';

describe('the last line of a list in the terminal', () => {
  it('shows the total, and the next page if there is one', () => {
    expect(pageFooter({ total: 3, pageNo: 1, hasNext: false }, '件')).toBe('共 3 件，第 1 页');
    expect(pageFooter({ total: 30, pageNo: 1, hasNext: true }, '件')).toBe('共 30 件，第 1 页；下一页：--page 2');
  });
  it('says “more than” only if not all items were counted and the total is unknown', () => {
    expect(pageFooter({ total: 1000, pageNo: 2, hasNext: true }, '件')).toBe('共 1000 多件，第 2 页；下一页：--page 3');
    expect(pageFooter({ total: 1000, pageNo: 1, hasNext: true }, '件', 12_003)).toBe('共 12003 件，第 1 页；下一页：--page 2');
  });
});

it('the discount of a member level is written in tenths of the price, such as 9.5 折', () => {
  expect([9500, 8850, 10_000].map(discountText)).toEqual(['9.5 折', '8.85 折', '不打折']);
});
