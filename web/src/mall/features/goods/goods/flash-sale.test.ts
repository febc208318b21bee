import { describe, expect, it } from 'vitest';
import type { GoodsDetailReply } from './goods.ts';
import { openFlashSalePieces, soldPercent, toSaleDetail } from './flash-sale.ts';

describe('the sold share of a flash sale', () => {
  it.each([
    [100, 100, 0],
    [100, 65, 35],
    [1000, 999, 1],
    [1000, 1, 99],
    [10, 0, 100],
    [0, 0, 100],
  ])('is, for %d pieces of which %d are left, %d percent', (initNum, leftNum, percent) => {
    expect(soldPercent({ initNum, leftNum })).toBe(percent);
  });
});

describe('the number of pieces that a member can buy in a flash sale', () => {
  const sale = {
    activityId: 1,
    name: '',
    startTime: 0,
    endTime: 0,
    label: '',
    price: 1,
    skuPrices: [],
    initNum: 10,
    leftNum: 5,
    joinsReductions: 0,
    limitNum: 2,
    boughtNum: 1,
    state: 'running' as const,
  };
  it("is at most what is left of the sale and of the member's limit", () => {
    expect(openFlashSalePieces(sale)).toBe(1);
    expect(openFlashSalePieces({ ...sale, limitNum: null })).toBe(5);
    expect(openFlashSalePieces({ ...sale, boughtNum: 3 })).toBe(0);
  });
  it('is 0 before the sale begins', () => {
    expect(openFlashSalePieces({ ...sale, state: 'upcoming' })).toBe(0);
  });

  it('decides whether the page offers full reductions and coupons, which its price joins only if the sale says so', () => {
    const page = (joinsReductions: 0 | 1) =>
      toSaleDetail({
        flashSale: { ...sale, joinsReductions },
        presale: null,
        goods: { price: 5, quantity: 9 },
        skuJson: [],
        mostNum: null,
        activity: { fullReduction: [{ activityId: 1 }], markUpGoodsInfoList: [{ activityId: 2 }] },
        coupons: [{ couponId: 3 }],
      } as unknown as GoodsDetailReply);
    expect(page(0)).toMatchObject({ coupons: [], activity: { fullReduction: null, markUpGoodsInfoList: [] } });
    expect(page(1)).toMatchObject({
      coupons: [{ couponId: 3 }],
      activity: { fullReduction: [{ activityId: 1 }], markUpGoodsInfoList: [] },
    });
  });
});
