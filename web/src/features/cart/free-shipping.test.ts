import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { CartLineReply } from './selected-lines.ts';
import { findFreeShippingProgress } from './free-shipping.ts';

let skuIds = 0;
const line = (title: string, price: number, num: number, templateId: number | null, freeFrom: number | null): CartLineReply =>
  ({ title, skuId: (skuIds += 1), price, num, templateId, freeFrom }) as unknown as CartLineReply;
/** Quotes lines without a discount. */
const findProgress = (lines: readonly CartLineReply[]) =>
  findFreeShippingProgress(
    lines,
    lines.map(({ skuId, price, num }) => ({ skuId, amount: Math.round(price * num * 100) / 100 })),
  );

describe('the amount missing for free shipping', () => {
  it('is counted separately for each freight template, at the price that the member pays', () => {
    expect(findProgress([line('茶', 38.66, 2, 1, 99), line('瓜', 39.1, 1, 2, 99), line('杯', 10, 1, 1, 99)])).toEqual([
      { templateId: 1, title: '茶', kinds: 2, missing: cents(1168) },
      { templateId: 2, title: '瓜', kinds: 1, missing: cents(5990) },
    ]);
  });
  it('counts what the lines cost after the discounts', () => {
    const tea = line('茶', 99, 1, 1, 99);
    expect(findFreeShippingProgress([tea], [{ skuId: tea.skuId, amount: 89 }])).toMatchObject([{ missing: 1000 }]);
    expect(findFreeShippingProgress([tea], [])).toEqual([]);
  });
  it('is zero once the goods reach the amount for free shipping', () => {
    expect(findProgress([line('茶', 33, 3, 1, 99)])).toMatchObject([{ missing: 0 }]);
    expect(findProgress([line('茶', 200, 1, 1, 99)])).toMatchObject([{ missing: 0 }]);
  });
  it('is left out for goods whose shipping is never free, has a fixed fee, or is not needed', () => {
    expect(findProgress([line('床', 900, 1, 3, null), line('灯', 99, 1, null, null)])).toEqual([]);
  });
});
