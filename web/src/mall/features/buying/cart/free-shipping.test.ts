import { describe, expect, it } from 'vitest';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import type { CartLineReply } from './selected-lines.ts';
import { findFreeShippingProgress } from './free-shipping.ts';

const line = (title: string, skuId: number): CartLineReply => ({ title, skuId }) as unknown as CartLineReply;
const quote = {
  freeShipping: [
    { templateId: 1, name: '常温', missingAmount: 11.68, skuIds: [11, 12] },
    { templateId: 2, name: '冷链', missingAmount: 0, skuIds: [21] },
  ],
} as unknown as GoodsQuote['reply'];

describe('the amount missing for free shipping in the cart', () => {
  it('is listed for each freight template, with the name of the template', () => {
    expect(findFreeShippingProgress([line('茶', 11), line('瓜', 21), line('杯', 12)], quote)).toEqual([
      { templateId: 1, name: '常温', missing: 11.68 },
      { templateId: 2, name: '冷链', missing: 0 },
    ]);
  });
  it('is listed only for freight templates of products in the cart, once the prices have loaded', () => {
    expect(findFreeShippingProgress([line('瓜', 21)], quote)).toMatchObject([{ templateId: 2 }]);
    expect(findFreeShippingProgress([line('瓜', 21)], undefined)).toEqual([]);
  });
});
