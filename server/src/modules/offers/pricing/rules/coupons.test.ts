import { cents, sum } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { CouponChoice, LineToPrice, PricingTerms } from './priced-order.ts';
import { priceOrder } from './price-order.ts';

const line = (lineId: number, listPrice: number, pieces = 1, goodsId = lineId): LineToPrice => ({
  lineId,
  goodsId,
  skuId: goodsId * 10,
  listPrice: cents(listPrice),
  levelPrice: null,
  discountBp: 10_000,
  pieces,
  weightGrams: 100,
  templateId: 1,
  flatFreight: cents(0),
});
let next = 0;
const coupon = (benefit: UsableCoupon['benefit'], more: Partial<UsableCoupon> = {}): UsableCoupon => ({
  id: (next += 1),
  couponId: next,
  name: `券 ${next}`,
  threshold: cents(0),
  goodsIds: null,
  stacks: true,
  copies: 1,
  endsAt: new Date('2026-12-31T00:00:00Z'),
  benefit,
  ...more,
});
const price = (
  lines: readonly LineToPrice[],
  coupons: readonly UsableCoupon[],
  couponChoice: CouponChoice = 'best',
  terms: Partial<PricingTerms> = {},
) =>
  priceOrder(lines, {
    promotions: [],
    exclusive: null,
    coupons,
    couponChoice,
    points: null,
    insurance: null,
    exclusions: [],
    templateFee: () => cents(800),
    ...terms,
  });

describe('a coupon', () => {
  it.each([
    ['takes its amount off, split by the cost of the lines', coupon({ off: cents(1000) }), [750, 250]],
    ['takes at most what the lines cost', coupon({ off: cents(50_000) }), [3000, 1000]],
    ['takes 15% off if 85% is left to pay', coupon({ discountBp: 8500, mostOff: null }), [450, 150]],
    ['takes no more than the maximum of a percentage discount', coupon({ discountBp: 5000, mostOff: cents(400) }), [300, 100]],
    ['gives the dearest piece for free', coupon({ freePiece: true }), [1500, 0]],
    ['applies to its own products only', coupon({ off: cents(5000) }, { goodsIds: new Set([2]) }), [0, 1000]],
    ['is not used below its threshold', coupon({ off: cents(100) }, { threshold: cents(4001) }), undefined],
    ['is used from its threshold on', coupon({ off: cents(100) }, { threshold: cents(4000) }), [75, 25]],
  ])('follows its terms: it %s', (_, one, expected) => {
    const bill = price([line(1, 1500, 2), line(2, 1000)], [one], one.id);
    expect(bill.steps.map(({ kind, ref, byLine }) => ({ kind, ref, byLine }))).toEqual(
      expected ? [{ kind: 'coupon', ref: one.id, byLine: expected }] : [],
    );
    // Shipping is not touched, however much a coupon takes.
    expect(bill.freight).toBe(800);
    expect(bill.payable).toBe(4000 - sum((expected ?? []).map(cents)) + 800);
  });

  it('applies to the prices after promotions, or only to lines without a promotion if it cannot be combined', () => {
    const promotion = {
      kind: 'fullReduction' as const,
      id: 9,
      name: '满减',
      startsAt: new Date(0),
      endsAt: null,
      levels: [],
      goodsIds: new Set([1]),
      repeats: false,
      tiers: [{ threshold: cents(1000), reduction: { off: cents(1200) }, freeShipping: false }],
    };
    const lines = [line(1, 2000), line(2, 1000)];
    const half = { discountBp: 5000, mostOff: null };
    const amountOf = (stacks: boolean, goodsIds: ReadonlySet<number> | null = null) =>
      price(lines, [coupon(half, { stacks, goodsIds })], 'best', { promotions: [promotion] }).steps.find(({ kind }) => kind === 'coupon')
        ?.byLine;
    expect(amountOf(true)).toEqual([400, 500]);
    expect(amountOf(false)).toEqual([0, 500]);
    expect(amountOf(false, new Set([1]))).toBeUndefined();
  });

  it('can be chosen or declined by the shopper, and shows what is missing if it does not apply', () => {
    const [small, large, far, other] = [
      coupon({ off: cents(100) }),
      coupon({ off: cents(300) }),
      coupon({ off: cents(900) }, { threshold: cents(5000) }),
      coupon({ off: cents(900) }, { goodsIds: new Set([7]) }),
    ];
    const all = [small, large, far, other];
    const lines = [line(1, 2000)];
    expect(price(lines, all).couponId).toBe(large.id);
    expect(price(lines, all, small.id).couponId).toBe(small.id);
    expect(price(lines, all, 'none').couponId).toBeNull();
    expect(price(lines, all, far.id).couponId).toBeNull();
    expect(price(lines, all).couponOptions.map(({ amount, lacks }) => [amount, lacks])).toEqual([
      [100, null],
      [300, null],
      [0, { amount: 3000 }],
      [0, 'goods'],
    ]);
  });

  it('is preferred to a later coupon in the list that takes off the same amount', () => {
    const [first, second] = [coupon({ off: cents(100) }), coupon({ off: cents(100) })];
    expect(price([line(1, 2000)], [first, second]).couponId).toBe(first.id);
  });
});

describe('the automatic choice among several coupons', () => {
  const freeFrom30: Partial<PricingTerms> = {
    templateFee: (_, lines) => (sum(lines.map(({ amount }) => amount)) >= 3000 ? cents(0) : cents(800)),
  };
  it('takes none if each coupon would cost more in shipping than it takes off', () => {
    const bill = price([line(1, 3200)], [coupon({ off: cents(500) })], 'best', freeFrom30);
    expect([bill.couponId, bill.payable]).toEqual([null, 3200]);
  });
  it('takes the coupon with the lowest total of goods and shipping', () => {
    const [small, large] = [coupon({ off: cents(200) }), coupon({ off: cents(700) })];
    expect(price([line(1, 3200)], [small, large], 'best', freeFrom30)).toMatchObject({ couponId: small.id, payable: 3000, freight: 0 });
  });
  it('comes before points, which can pay a share of the amount that is left', () => {
    const points = { available: 1000, forOneYuan: 100, mostPercent: 50, isChosen: true };
    const bill = price([line(1, 2000)], [coupon({ off: cents(500) })], 'best', { points });
    expect(bill.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['coupon', 500],
      ['points', 750],
    ]);
    expect(bill.pointsOffer).toEqual({ points: 750, amount: 750, isUsed: true });
  });
});

/** Makes numbers that look random and are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe('the automatic choice of a coupon', () => {
  it('gives the lowest total for each of 10,000 random carts, compared with no coupon and with every other that saves its worth', () => {
    const errors: string[] = [];
    for (let cart = 0; cart < 10_000; cart += 1) {
      const below = numbers(cart);
      const lines = Array.from({ length: 1 + below(5) }, (_, i) => line(i + 1, below(20_000), 1 + below(4), 1 + below(4)));
      const coupons = Array.from({ length: below(6) }, () => {
        const benefits: UsableCoupon['benefit'][] = [
          { off: cents(below(9000) + 1) },
          { discountBp: 1 + below(9998), mostOff: below(2) === 0 ? null : cents(1 + below(5000)) },
          { freePiece: true },
        ];
        return coupon(benefits[below(3)] ?? { freePiece: true }, {
          threshold: cents(below(30_000)),
          goodsIds: below(2) === 0 ? null : new Set([1 + below(4), 1 + below(4)]),
        });
      });
      const shipping: Partial<PricingTerms> = {
        templateFee: (_, sent) => (sum(sent.map(({ amount }) => amount)) >= 15_000 ? cents(0) : cents(800)),
      };
      const best = price(lines, coupons, 'best', shipping);
      const others = coupons.flatMap(({ id, benefit }) => {
        const used = price(lines, coupons, id, shipping);
        const saved = used.steps.find(({ kind }) => kind === 'coupon')?.amount ?? 0;
        return 'freePiece' in benefit || ('off' in benefit && saved < benefit.off) ? [] : [used.payable];
      });
      const least = Math.min(price(lines, coupons, 'none', shipping).payable, ...others);
      if (best.payable !== least) errors.push(`cart ${cart}: ${best.payable} is not ${least}`);
      if (best.lines.some(({ amount }) => amount < 0)) errors.push(`cart ${cart}: a line costs less than nothing`);
      if (best.payable !== best.goodsAmount - sum(best.steps.map(({ amount }) => amount)) + best.freight)
        errors.push(`cart ${cart}: the steps do not add up`);
    }
    expect(errors).toEqual([]);
  });
});
