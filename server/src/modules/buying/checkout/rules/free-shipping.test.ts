import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../quote.ts';
import { findFreeShipping } from './free-shipping.ts';

interface Line {
  readonly skuId: number;
  readonly templateId: number | null;
  readonly amount: number;
  readonly shipsFree?: boolean;
  readonly sent?: boolean;
}
const quote = (...lines: Line[]) =>
  ({
    lines: lines.map(({ skuId, templateId, sent = true }) => ({ skuId, sku: { templateId, sent } })),
    bill: { lines: lines.map(({ amount, shipsFree = false }) => ({ amount: cents(amount), shipsFree })) },
  }) as unknown as Quote;
const terms = (templateId: number) => ({ name: '常温', freeFrom: templateId === 1 ? cents(9900) : null });

describe('the amount missing for free shipping', () => {
  it('is computed for each freight template from the prices after discounts', () => {
    const lines = quote({ skuId: 11, templateId: 1, amount: 7732 }, { skuId: 12, templateId: 1, amount: 1000 });
    expect(findFreeShipping(lines, terms)).toEqual([{ templateId: 1, name: '常温', missingAmount: 11.68, skuIds: [11, 12] }]);
  });
  it('is zero if the order has reached the amount, or if a promotion grants free shipping', () => {
    for (const line of [{ amount: 9900 }, { amount: 20_000 }, { amount: 100, shipsFree: true }])
      expect(findFreeShipping(quote({ skuId: 11, templateId: 1, ...line }), terms)).toMatchObject([{ missingAmount: 0 }]);
  });
  it('is not computed for products whose shipping is never free, has a flat fee, or is not needed', () => {
    const lines = quote(
      { skuId: 11, templateId: 2, amount: 100 },
      { skuId: 12, templateId: null, amount: 100 },
      { skuId: 13, templateId: 1, amount: 100, sent: false },
    );
    expect(findFreeShipping(lines, terms)).toEqual([]);
  });
});
