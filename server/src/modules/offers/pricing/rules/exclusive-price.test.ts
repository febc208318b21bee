import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { FlashSale, FullReduction, LimitDiscount, Promotion, VolumeDiscount } from '#modules/offers/promotion/promotion.ts';
import { buildPricingTerms, priceOrder } from '../pricing.ts';
import type { LineToPrice } from './priced-order.ts';

const head = { startsAt: new Date(0), endsAt: null, levels: [], goodsIds: null };
const sale = (more: Partial<FlashSale> = {}): FlashSale => ({
  ...head,
  id: 9,
  name: '秒杀',
  kind: 'flashSale',
  endsAt: new Date(1),
  goodsIds: new Set([1]),
  offers: new Map([[1, { offer: { price: cents(5000) }, pieces: 10 }]]),
  mostPerMember: null,
  joinsReductions: false,
  payMinutes: null,
  ...more,
});
const full: FullReduction = {
  ...head,
  id: 1,
  name: '满减',
  kind: 'fullReduction',
  tiers: [{ threshold: cents(4000), reduction: { off: cents(500) }, freeShipping: true }],
  repeats: false,
};
const volume: VolumeDiscount = {
  ...head,
  id: 2,
  name: '多件价',
  kind: 'volume',
  countsAllSkus: true,
  tiers: [{ pieces: 1, offer: { off: cents(100) } }],
};
const limited: LimitDiscount = {
  ...head,
  id: 3,
  name: '限时折扣',
  kind: 'limitDiscount',
  goodsIds: new Set([1]),
  offers: new Map([[1, { price: cents(4000) }]]),
  hours: [],
};
const coupon: UsableCoupon = {
  id: 7,
  couponId: 7,
  name: '立减',
  benefit: { off: cents(300) },
  threshold: cents(100),
  goodsIds: null,
  stacks: true,
  copies: 1,
  endsAt: new Date(1),
};
const line: LineToPrice = {
  lineId: 1,
  goodsId: 1,
  skuId: 1,
  listPrice: cents(10_000),
  levelPrice: cents(4500),
  discountBp: 9000,
  pieces: 1,
  weightGrams: 100,
  templateId: null,
  flatFreight: cents(800),
};

/** Prices a piece of a product with every other reduction there is. */
const price = (promotions: readonly Promotion[], exclusive: FlashSale) =>
  priceOrder(
    [line],
    buildPricingTerms({ promotions, exclusions: [], exclusive, coupons: [coupon], templates: new Map() }, [], {
      couponChoice: 'best',
      points: { available: 10_000, forOneYuan: 100, mostPercent: 50, isChosen: true },
    }),
  );

describe('an exclusive price, such as that of a flash sale', () => {
  it('combines with no level price, limit discount, volume discount, full reduction, coupon or points', () => {
    const bill = price([limited, volume, full], sale());
    expect(bill.steps.map(({ kind, amount }) => [kind, amount])).toEqual([['flashSale', 5000]]);
    expect(bill.payable).toBe(5800);
    expect(bill.couponId).toBeNull();
  });

  it('combines with full reductions, coupons and points if the promotion allows it, but with no other lowered price', () => {
    const bill = price([limited, volume, full], sale({ joinsReductions: true }));
    expect(bill.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['flashSale', 5000],
      ['fullReduction', 500],
      ['coupon', 300],
      ['points', 2100],
    ]);
    expect(bill.payable).toBe(2100);
  });

  it('is a percentage of the list price or an amount off the list price, never off the level price', () => {
    const half = sale({ offers: new Map([[1, { offer: { discountBp: 6000 }, pieces: 1 }]]) });
    const less = sale({ offers: new Map([[1, { offer: { off: cents(1000) }, pieces: 1 }]]) });
    expect([price([], half), price([], less)].map(({ lines }) => lines[0]?.price)).toEqual([6000, 9000]);
  });
});
