import { describe, expect, it } from 'vitest';
import type { GoodsDetailReply } from '#mall/features/goods/goods/goods.ts';
import { withExchangeableStock } from './use-exchange-choice.ts';

const detail = {
  goods: { quantity: 188 },
  skuJson: [
    { skuId: 1, quantity: 150 },
    { skuId: 2, quantity: 38 },
  ],
} as unknown as GoodsDetailReply;

describe('the stock of an exchange in the points mall', () => {
  it('is what is in stock, and no more than is left of the offer', () => {
    const { goods, skuJson } = withExchangeableStock(detail, { leftNum: 80 });
    expect([goods.quantity, ...skuJson.map(({ quantity }) => quantity)]).toEqual([80, 80, 38]);
  });
});
