import { cents, sum } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import { priceOrder } from './price-order.ts';
import type { LineToPrice, PricingTerms } from './priced-order.ts';

/** Makes numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof numbers>;

/** Rounds to whole yuan, so that sums meet thresholds often. */
const yuan = (amount: number) => cents(amount * 100);

function randomPromotion(random: Random, id: number): Promotion {
  const head = { id, name: `活动${id}`, startsAt: new Date(0), endsAt: null, levels: [] };
  const one = 1 + random(4);
  const goodsIds = random(3) === 0 ? null : new Set([one, 1 + random(4)]);
  switch (random(5)) {
    case 0:
      return {
        ...head,
        kind: 'limitDiscount',
        hours: [],
        goodsIds: new Set([one]),
        offers: new Map([[one, { discountBp: 6000 + random(4000) }]]),
      };
    case 1:
      return {
        ...head,
        kind: 'volume',
        goodsIds,
        countsAllSkus: true,
        tiers: [{ pieces: 2 + random(2), offer: { discountBp: 6000 + random(4000) } }],
      };
    case 2: {
      const pieces = 2 + random(2);
      return { ...head, kind: 'package', goodsIds, tiers: [{ pieces, price: yuan(pieces * (10 + random(50))) }] };
    }
    default: {
      const threshold = 50 + 10 * random(20);
      const off = random(4) === 0 ? 0 : Math.min(threshold, 1 + random(40));
      const reduction = random(4) === 0 ? { discountBp: 7000 + random(3000) } : { off: yuan(off) };
      return {
        ...head,
        kind: 'fullReduction',
        goodsIds,
        repeats: random(3) === 0,
        tiers: [{ threshold: yuan(threshold), reduction, freeShipping: random(3) === 0 || ('off' in reduction && reduction.off === 0) }],
      };
    }
  }
}

function randomLines(random: Random, most: number): LineToPrice[] {
  return Array.from({ length: 1 + random(most) }, (_, i) => ({
    lineId: i + 1,
    goodsId: 1 + random(4),
    skuId: i + 1,
    listPrice: yuan(10 + random(80)),
    levelPrice: null,
    discountBp: random(3) === 0 ? 9800 : 10_000,
    pieces: 1 + random(3),
    weightGrams: 100,
    templateId: random(4) === 0 ? null : 1 + random(2),
    flatFreight: yuan(random(9)),
    isReturnable: false,
  }));
}

function randomTerms(random: Random, mostPromotions: number): PricingTerms {
  const freeFrom = 10_000 + 1000 * random(15);
  const promotions = Array.from({ length: 1 + random(mostPromotions) }, (_, i) => randomPromotion(random, i + 1));
  const coupons = Array.from({ length: random(3) }, (_, i) => ({
    id: i + 1,
    couponId: i + 1,
    name: `券${i + 1}`,
    threshold: yuan(50 + 10 * random(20)),
    goodsIds: random(3) === 0 ? new Set([1 + random(4)]) : null,
    stacks: random(3) > 0,
    copies: 1,
    endsAt: new Date(Date.UTC(2026, 11, i + 1)),
    benefit: [{ off: yuan(1 + random(30)) }, { discountBp: 7000 + random(3000), mostOff: null }, { freePiece: true as const }][
      random(3)
    ] ?? { off: yuan(5) },
  }));
  return {
    promotions,
    exclusive: null,
    coupons,
    couponChoice: random(3) === 0 ? 1 : 'best',
    points:
      random(3) === 0
        ? { available: random(9000), forOneYuan: [100, 100, 50, 150][random(4)] ?? 100, mostPercent: 50, isChosen: true }
        : null,
    insurance: null,
    exclusions:
      random(3) === 0
        ? [
            ['level', 'fullReduction'],
            ['limitDiscount', 'fullReduction'],
          ]
        : [
            ['limitDiscount', 'volume'],
            ['limitDiscount', 'package'],
            ['volume', 'package'],
          ],
    templateFee: (_, of, together) =>
      cents(of.length === 0 || sum(together.map(({ amount }) => amount)) >= freeFrom ? 0 : 500 + 100 * of.length),
  };
}

const payable = (lines: readonly LineToPrice[], terms: PricingTerms, promotions: readonly Promotion[]) =>
  priceOrder(lines, { ...terms, promotions }).payable;

describe('an order with promotions', () => {
  it('never costs more than without any one of them, nor than without all', () => {
    const errors: unknown[] = [];
    for (let seed = 1; seed <= 20_000; seed += 1) {
      const random = numbers(seed);
      const lines = randomLines(random, 4);
      const terms = randomTerms(random, 3);
      const { promotions } = terms;
      const total = payable(lines, terms, promotions);
      const others = promotions.map((_, at) => promotions.filter((__, i) => i !== at));
      for (const fewer of [...others, []]) {
        const without = payable(lines, terms, fewer);
        if (total > without) errors.push({ seed, total, without, left: fewer.map(({ id }) => id) });
      }
    }
    expect(errors).toEqual([]);
  });
});
