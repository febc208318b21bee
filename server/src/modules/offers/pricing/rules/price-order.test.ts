import { cents, sum } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { linePrice } from './line-price.ts';
import { priceOrder as priceLines } from './price-order.ts';
import type { PricedOrder, LineToPrice, PricingTerms } from './priced-order.ts';

const line = (listPrice: number, pieces: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
  lineId: 1,
  goodsId: 1,
  skuId: 1,
  listPrice: cents(listPrice),
  levelPrice: null,
  discountBp: 10_000,
  pieces,
  weightGrams: 500,
  templateId: 1,
  flatFreight: cents(0),
  ...more,
});
const free: Pick<PricingTerms, 'templateFee'> = { templateFee: () => cents(0) };
const priceOrder = (lines: readonly LineToPrice[], terms: Pick<PricingTerms, 'templateFee'> & Partial<PricingTerms>) =>
  priceLines(lines, {
    promotions: [],
    exclusive: null,
    coupons: [],
    couponChoice: 'none',
    points: null,
    insurance: null,
    exclusions: [],
    ...terms,
  });

/** Checks that the amounts add up in total, by line and by piece. */
function proved(bill: PricedOrder): PricedOrder {
  const reduced = sum(bill.steps.map(({ amount }) => amount));
  expect(bill.payable).toBe(bill.goodsAmount - reduced + bill.freight + bill.premium);
  expect(sum(bill.lines.map(({ amount }) => amount))).toBe(bill.goodsAmount - reduced);
  expect(sum(bill.lines.map(({ freight }) => freight))).toBe(bill.freight);
  for (const step of bill.steps) expect(sum(step.byLine)).toBe(step.amount);
  for (const { amount, freight, shares } of bill.lines) {
    expect(shares.goods.reduce((total, [pieces, each]) => total + pieces * each, 0)).toBe(amount);
    expect(shares.freight.reduce((total, [pieces, each]) => total + pieces * each, 0)).toBe(freight);
  }
  return bill;
}

describe('the unit price', () => {
  const sku = { listPrice: cents(10_000), levelPrice: null, discountBp: 10_000 };
  it.each([
    ['is the list price for a visitor', sku, 10_000, 'list'],
    ['is the level’s share of the list price for a member', { ...sku, discountBp: 9500 }, 9500, 'level'],
    [
      'is the price set for the level rather than the discount of the level',
      { ...sku, discountBp: 9500, levelPrice: cents(9900) },
      9900,
      'level',
    ],
    ['is never above the list price for a level', { ...sku, discountBp: 9500, levelPrice: cents(10_001) }, 10_000, 'list'],
    ['may be zero for a level', { ...sku, levelPrice: cents(0) }, 0, 'level'],
  ] as const)('follows the list price and the member level: it %s', (_, given, price, kind) =>
    expect(linePrice(given, 1, [])).toEqual({ price, points: 0, kind, promotion: null }),
  );
});

describe('the return-freight insurance', () => {
  const insurance = { premium: cents(50), payout: cents(1200), isChosen: true };
  it('is added to the total, but not to the price of a line', () => {
    const bill = proved(priceOrder([line(1000, 2, { isReturnable: true }), line(500, 1)], { ...free, insurance }));
    expect(bill).toMatchObject({ premium: 50, payable: 2550, freight: 0 });
    expect(bill.lines.map(({ amount, freight }) => amount + freight)).toEqual([2000, 500]);
  });
  it('is offered, and costs nothing until the shopper chooses it', () => {
    const bill = proved(priceOrder([line(1000, 1, { isReturnable: true })], { ...free, insurance: { ...insurance, isChosen: false } }));
    expect(bill).toMatchObject({ insuranceOffer: { premium: 50, payout: 1200, isBought: false }, premium: 0, payable: 1000 });
  });
  it('is not offered where no product can be returned', () => {
    expect(proved(priceOrder([line(1000, 1)], { ...free, insurance }))).toMatchObject({ insuranceOffer: null, premium: 0, payable: 1000 });
  });
  it('is not reduced by coupons or points, and does not count towards a coupon’s threshold', () => {
    const coupons = [
      {
        id: 1,
        couponId: 1,
        name: '券',
        threshold: cents(1050),
        goodsIds: null,
        stacks: true,
        copies: 1,
        endsAt: new Date('2026-12-31T00:00:00Z'),
        benefit: { off: cents(5000) },
      },
    ];
    const points = { available: 100_000, forOneYuan: 100, mostPercent: 100, isChosen: true };
    const bill = proved(priceOrder([line(1000, 1, { isReturnable: true })], { ...free, insurance, coupons, couponChoice: 'best', points }));
    expect(bill).toMatchObject({ couponId: null, pointsOffer: { amount: 1000 }, premium: 50, payable: 50 });
  });
});

describe('the price of an order', () => {
  it('is the price of the pieces plus the shipping fee', () => {
    const bill = proved(priceOrder([line(3990, 2), line(12_800, 1)], { templateFee: () => cents(800) }));
    expect(bill).toMatchObject({ goodsAmount: 20_780, freight: 800, payable: 21_580, steps: [] });
  });
  it('shows the savings of the member level as a discount, split over the lines', () => {
    const bill = proved(priceOrder([line(3990, 3, { discountBp: 9800 }), line(1000, 1)], free));
    expect(bill.steps).toEqual([{ kind: 'level', ref: null, name: '', amount: 240, byLine: [240, 0] }]);
    expect(bill.payable).toBe(12_730);
  });
  it('includes a shipping fee computed from the amount after discounts', () => {
    const seen: number[] = [];
    priceOrder([line(10_000, 1, { discountBp: 9000 })], {
      templateFee: (_, lines) => {
        seen.push(...lines.map(({ amount }) => amount));
        return cents(0);
      },
    });
    expect(seen).toEqual([9000]);
  });
  it('includes one fee for each freight template, and of several flat fees only the highest', () => {
    const bill = proved(
      priceOrder(
        [
          line(1000, 1),
          line(1000, 1, { templateId: 2 }),
          line(1000, 1, { templateId: null, flatFreight: cents(500) }),
          line(1000, 1, { templateId: null, flatFreight: cents(900) }),
        ],
        { templateFee: (id) => cents(id * 100) },
      ),
    );
    expect(bill.lines.map(({ freight }) => freight)).toEqual([100, 200, 450, 450]);
    expect(bill.freight).toBe(1200);
  });
  it('marks the lines that cannot be shipped to the destination', () => {
    const bill = proved(
      priceOrder([line(1000, 1), line(1000, 1, { templateId: 2 })], { templateFee: (id) => (id === 2 ? undefined : cents(0)) }),
    );
    expect(bill.lines.map(({ served }) => served)).toEqual([true, false]);
  });
  it('excludes shipping while part of the fee depends on an unknown destination', () => {
    const bill = proved(
      priceOrder([line(1000, 1), line(1000, 1, { templateId: 2 }), line(1000, 1, { templateId: null, flatFreight: cents(500) })], {
        templateFee: (id) => (id === 2 ? 'byPlace' : cents(300)),
      }),
    );
    expect(bill).toMatchObject({ freight: 0, freightUnknown: true, payable: 3000 });
    expect(bill.lines.map(({ served }) => served)).toEqual([true, true, true]);
  });
  it('records how the price and shipping fee of a line are split over its pieces, to the cent', () => {
    const bill = proved(priceOrder([line(1001, 3, { discountBp: 9999 })], { templateFee: () => cents(100) }));
    expect(bill.lines[0]?.shares).toEqual({
      goods: [[3, 1001]],
      freight: [
        [1, 34],
        [2, 33],
      ],
    });
  });
  it('adds up to the cent from its lines, for random orders', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const lines = Array.from({ length: 1 + (seed % 6) }, (_, i) =>
        line((seed * 7919 * (i + 1)) % 50_000, 1 + ((seed * (i + 3)) % 9), {
          templateId: (seed + i) % 4 === 0 ? null : 1 + ((seed + i) % 3),
          flatFreight: cents((seed * 13) % 900),
          levelPrice: (seed + i) % 5 === 0 ? cents((seed * 31) % 40_000) : null,
          discountBp: (seed + i) % 2 === 0 ? 10_000 : 8000 + (seed % 2001),
          isReturnable: (seed + i) % 3 === 0,
        }),
      );
      const insurance = seed % 2 === 0 ? { premium: cents(1 + (seed % 300)), payout: cents(1200), isChosen: seed % 4 === 0 } : null;
      const templateFee: PricingTerms['templateFee'] = (id) => (id === 3 && seed % 7 === 0 ? undefined : cents((seed * id * 17) % 3000));
      const without = proved(priceOrder(lines, { templateFee }));
      const bill = proved(priceOrder(lines, { templateFee, insurance }));
      const isOffered = insurance !== null && lines.some(({ isReturnable }) => isReturnable);
      expect(bill.insuranceOffer !== null).toBe(isOffered);
      expect(bill.premium).toBe(isOffered && insurance.isChosen ? insurance.premium : 0);
      expect(bill.payable - without.payable).toBe(bill.premium);
    }
  });
});
