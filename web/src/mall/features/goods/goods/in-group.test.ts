import { describe, expect, it } from 'vitest';
import { describeExclusion } from './describe-exclusion.ts';
import { getDisplayedPrice } from './displayed-price.ts';
import type { GoodsDetailReply, Sku } from './goods.ts';
import { toGroupBuyPrices } from './in-group.ts';
import type { SkuChoice } from './use-sku-choice.ts';

const sku = (skuId: number, price: number) => ({ skuId, price, originPrice: null, nextLevelPrice: price - 1 }) as unknown as Sku;
const skus = [sku(1, 30), sku(2, 40)];
const offer = {
  activityId: 7,
  name: '拼团',
  groupSize: 2,
  groupHours: 24,
  joinsReductions: 0,
  mostPerMember: 3,
  endTime: null,
  price: 20,
  list: [
    { skuId: 1, price: 20 },
    { skuId: 2, price: 25 },
  ],
};
const detail = {
  goods: { price: 30, originPrice: null, originNote: '' },
  skuJson: skus,
  activity: { limitDiscount: {}, fullReduction: [{ activityId: 1 }], markUpGoodsInfoList: [{ activityId: 2 }] },
  coupons: [{ couponId: 3 }],
} as unknown as GoodsDetailReply;
const choice = { sku: undefined, left: skus, least: 1, most: 10 } as unknown as SkuChoice;

describe('a product at the group price', () => {
  it('costs the group price, with the price of buying alone struck through', () => {
    const inGroup = toGroupBuyPrices(detail, choice, offer, '拼团价');
    expect(getDisplayedPrice(inGroup.detail, inGroup.choice)).toEqual({ price: 20, from: true, struck: 30, nextLevelPrice: undefined });
    expect(inGroup.detail).toMatchObject({ levelLabel: '拼团价', activity: { limitDiscount: null } });
  });

  it('offers full reductions and coupons only where the group price joins them, and add-on purchases never', () => {
    const offered = (joinsReductions: 0 | 1) => toGroupBuyPrices(detail, choice, { ...offer, joinsReductions }, '').detail;
    expect(offered(0)).toMatchObject({ coupons: [], activity: { fullReduction: null, markUpGoodsInfoList: [] } });
    expect(offered(1)).toMatchObject({
      coupons: [{ couponId: 3 }],
      activity: { fullReduction: [{ activityId: 1 }], markUpGoodsInfoList: [] },
    });
    expect(describeExclusion({ ...detail, groupOffer: offer }, undefined)).toBe('拼团价不与优惠券、满减等同享，单独购买可享');
    expect(describeExclusion({ ...detail, groupOffer: { ...offer, joinsReductions: 1 } }, undefined)).toBeUndefined();
  });

  it('costs the group price of the chosen SKU', () => {
    const inGroup = toGroupBuyPrices(detail, { ...choice, sku: sku(2, 40) }, offer, '拼团价');
    expect(getDisplayedPrice(inGroup.detail, inGroup.choice)).toMatchObject({ price: 25, from: false, struck: 40 });
  });

  it('is limited to the quantity that one member may buy at the group price', () => {
    expect(toGroupBuyPrices(detail, choice, offer, '').choice.most).toBe(3);
    expect(toGroupBuyPrices(detail, choice, { ...offer, mostPerMember: null }, '').choice.most).toBe(10);
  });
});
