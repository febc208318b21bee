import { cents, sum, times, zero } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { NewPromotion, Promotion } from '#modules/offers/promotion/promotion.ts';
import { applyCoupon, findCouponReductions, isUsedByItself } from './phases/coupon.ts';
import { applyShippingFees } from './phases/freight.ts';
import { applyFullReductions } from './phases/full-reduction.ts';
import { applyMarkUps } from './phases/mark-up.ts';
import { applyPackages } from './phases/package.ts';
import { applyPoints } from './phases/points.ts';
import { applyUnitPrices } from './phases/unit-prices.ts';
import { applyVolumeDiscounts } from './phases/volume.ts';
import { priceOrder } from './price-order.ts';
import type { LineToPrice, PricingTerms } from './priced-order.ts';
import { levelId, mayJoin, type PhaseTerms, type PricingState } from './pricing-state.ts';

/** Makes numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof numbers>;

const yuan = (amount: number) => cents(amount * 100);

function randomPromotion(random: Random, id: number): Promotion {
  const head = { id, name: `活动${id}`, startsAt: new Date(0), endsAt: null, levels: [] };
  const one = 1 + random(3);
  const goodsIds = random(3) === 0 ? null : new Set([one, 1 + random(3)]);
  const share = { discountBp: 5000 + random(5000) };
  const tierFrom = (threshold: number) => ({
    threshold: yuan(threshold),
    reduction:
      random(4) === 0 ? { discountBp: 7000 + random(3000) } : { off: yuan(random(5) === 0 ? 0 : Math.min(threshold, 1 + random(40))) },
    freeShipping: random(3) === 0,
  });
  const kinds: (() => NewPromotion)[] = [
    () => ({ ...head, kind: 'limitDiscount', hours: [], goodsIds: new Set([one]), offers: new Map([[one, share]]) }),
    () => ({ ...head, kind: 'volume', goodsIds, countsAllSkus: random(2) === 0, tiers: [{ pieces: 2 + random(2), offer: share }] }),
    () => {
      const [pieces, each] = [2 + random(2), 10 + random(40)];
      const more = { pieces: pieces + 1 + random(2), price: yuan(pieces * each + random(40)) };
      return { ...head, kind: 'package', goodsIds, tiers: [{ pieces, price: yuan(pieces * each) }, ...(random(3) === 0 ? [more] : [])] };
    },
    () => ({ ...head, kind: 'fullReduction', goodsIds, repeats: random(3) === 0, tiers: [tierFrom(30 + 10 * random(20))] }),
    () => ({
      ...head,
      kind: 'fullReduction',
      goodsIds,
      repeats: false,
      tiers: [tierFrom(30 + 10 * random(10)), tierFrom(140 + 10 * random(12))],
    }),
    () => ({ ...head, kind: 'markUp', goodsIds, threshold: yuan(30 + 10 * random(15)), mostPerOrder: 2, offers: new Map([[9, yuan(5)]]) }),
  ];
  return { ...(kinds[random(kinds.length)] ?? kinds[0])?.(), id } as Promotion;
}

function randomCoupon(random: Random, id: number): UsableCoupon {
  const benefits: UsableCoupon['benefit'][] = [
    { off: yuan(1 + random(30)) },
    { discountBp: 5000 + random(4900), mostOff: random(2) === 0 ? null : yuan(1 + random(40)) },
    { freePiece: true },
  ];
  return {
    id,
    couponId: id,
    name: `券${id}`,
    threshold: yuan(random(4) === 0 ? 0 : 30 + 10 * random(20)),
    goodsIds: random(3) === 0 ? new Set([1 + random(3)]) : null,
    stacks: random(3) > 0,
    copies: 1,
    endsAt: new Date(Date.UTC(2026, 11, id)),
    benefit: benefits[random(3)] ?? { freePiece: true },
  };
}

const exclusionTables: readonly PricingTerms['exclusions'][] = [
  [
    ['limitDiscount', 'volume'],
    ['limitDiscount', 'package'],
    ['volume', 'package'],
  ],
  [
    ['limitDiscount', 'volume'],
    ['limitDiscount', 'package'],
    ['volume', 'package'],
  ],
  [
    ['level', 'fullReduction'],
    ['limitDiscount', 'fullReduction'],
  ],
  [
    ['package', 'fullReduction'],
    ['limitDiscount', 'markUp'],
    ['volume', 'fullReduction'],
  ],
  [],
];

interface Cart {
  readonly lines: readonly LineToPrice[];
  readonly terms: PricingTerms;
}

/** Makes a cart of two to four lines of three products, with promotions, coupons, points, and templates with free thresholds. */
function randomCart(seed: number, promotions: number): Cart {
  const random = numbers(seed);
  const lineOf = (lineId: number, goodsId: number): LineToPrice => ({
    lineId,
    goodsId,
    skuId: lineId,
    listPrice: yuan(10 + random(80)),
    levelPrice: null,
    discountBp: random(3) === 0 ? 9000 : 10_000,
    pieces: 1 + random(3),
    weightGrams: 100,
    templateId: random(4) === 0 ? null : 1 + random(2),
    flatFreight: yuan(random(9)),
  });
  const running = Array.from({ length: promotions }, (_, i) => randomPromotion(random, i + 1));
  const lines = Array.from({ length: 2 + random(2) }, (_, i) => lineOf(i + 1, 1 + random(3)));
  const markUp = running.find(({ kind }) => kind === 'markUp');
  if (markUp) lines.push({ ...lineOf(9, 9), pieces: 1, tie: { kind: 'markUp', ref: markUp.id } });
  else if (random(4) === 0) lines.push(lineOf(4, 1 + random(3)));
  const freeFrom = yuan(60 + 10 * random(15));
  const terms: PricingTerms = {
    promotions: running,
    exclusive: null,
    coupons: Array.from({ length: random(4) }, (_, i) => randomCoupon(random, i + 1)),
    couponChoice: random(4) === 0 ? 1 : 'best',
    points:
      random(4) === 0
        ? { available: random(9000), forOneYuan: [100, 100, 50, 7][random(4)] ?? 100, mostPercent: 50, isChosen: true }
        : null,
    insurance: null,
    exclusions: exclusionTables[random(exclusionTables.length)] ?? [],
    templateFee: (_, of, together) =>
      cents(of.length === 0 || sum(together.map(({ amount }) => amount)) >= freeFrom ? 0 : 500 + 100 * of.length),
  };
  return { lines, terms };
}

const begin = (lines: readonly LineToPrice[]): PricingState => ({
  lines,
  prices: [],
  left: lines.map(({ listPrice, pieces }) => times(listPrice, pieces)),
  runs: [],
  packed: new Map(),
  steps: [],
  hints: [],
  markUps: [],
  couponOptions: [],
  couponId: null,
  pointsOffer: null,
  insuranceOffer: null,
  freeShipping: lines.map(() => false),
  deposits: lines.map(() => zero),
  freight: lines.map(() => zero),
  served: lines.map(() => true),
  freightUnknown: false,
});

/** Lists the products of an order on which a promotion of this kind may take part. */
const listGoods = (lines: readonly LineToPrice[], { kind, goodsIds }: Pick<Promotion, 'kind' | 'goodsIds'>): number[] => [
  ...new Set(lines.flatMap((line) => (mayJoin(line, kind) && (goodsIds === null || goodsIds.has(line.goodsId)) ? [line.goodsId] : []))),
];

/** Lists all subsets of a list. */
const subsets = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: 2 ** list.length }, (_, set) => list.filter((__, i) => set & (2 ** i)));

/** Lists every combination of one item of each list. */
const combine = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((begun, list) => begun.flatMap((one) => list.map((item) => [...one, item])), [[]]);

type Barred = readonly (readonly [number, ReadonlySet<number>])[];

/** Lists every choice of the products on which each of some promotions takes no part. */
const everyChoice = (lines: readonly LineToPrice[], promotions: readonly Pick<Promotion, 'id' | 'kind' | 'goodsIds'>[]): Barred[] =>
  combine(promotions.map((promotion) => subsets(listGoods(lines, promotion)).map((goods) => [promotion.id, new Set(goods)] as const)));

/** Lists every number of pieces that each package offer may pack at most. */
function everyPacking(lines: readonly LineToPrice[], promotions: readonly Promotion[]): ReadonlyMap<number, number>[] {
  const offers = promotions.filter(({ kind }) => kind === 'package');
  const choices = offers.map(({ id, goodsIds }) => {
    const own = lines.filter(({ goodsId, tie }) => !tie && (goodsIds === null || goodsIds.has(goodsId)));
    const most = own.reduce((total, { pieces }) => total + pieces, 0);
    return Array.from({ length: most + 1 }, (_, pieces) => [id, pieces] as const);
  });
  return combine(choices).map((one) => new Map(one));
}

/** Lists every way to give each product to one full reduction or to none, as the products that are barred from each. */
function everyDivision(lines: readonly LineToPrice[], promotions: readonly Promotion[]): Barred[] {
  const goods = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const choices = goods.map((goodsId) => [
    undefined,
    ...promotions.filter((one) => listGoods(lines, one).includes(goodsId)).map(({ id }) => id),
  ]);
  return combine(choices).map((chosen) => promotions.map(({ id }) => [id, new Set(goods.filter((_, i) => chosen[i] !== id))] as const));
}

/** Computes the total of an order, in cents, whose full reductions are taken off: the lowest with some coupon, with points or without. */
function lowestEnding(state: PricingState, terms: PhaseTerms): number {
  const usable = findCouponReductions(state, terms.coupons).filter(({ amount }) => amount > 0);
  const chosen = usable.find(({ coupon }) => coupon.id === terms.couponChoice);
  const withCoupons = (chosen ? [chosen] : terms.couponChoice === 'best' ? usable.filter(isUsedByItself) : []).map((one) =>
    applyCoupon(state, one),
  );
  const endings = chosen ? withCoupons : [state, ...withCoupons];
  const all = terms.points ? [...endings, ...endings.map((one) => applyPoints(one, terms))] : endings;
  const totals = all.map((one) => {
    const { left, freight } = applyShippingFees(one, terms);
    return sum([...left, ...freight]);
  });
  return Math.min(...totals);
}

const toTerms = (terms: PricingTerms, barred: Barred, mostPacked: ReadonlyMap<number, number> = new Map()): PhaseTerms => ({
  ...terms,
  barred: new Map(barred),
  mostPacked,
});

/** Computes the lowest total of an order, in cents, by every way in which promotions can take part on each product. */
function tryEveryWay({ lines, terms }: Cart): number {
  const { promotions } = terms;
  const kindsOf = (...kinds: Promotion['kind'][]) => promotions.filter(({ kind }) => kinds.includes(kind));
  const isLevelChosen = terms.exclusions.some((pair) => pair.includes('level'));
  const level = isLevelChosen ? [{ id: levelId, kind: 'limitDiscount' as const, goodsIds: null }] : [];
  const prices = everyChoice(lines, [...level, ...kindsOf('limitDiscount')]);
  const later = everyChoice(lines, kindsOf('volume', 'package'));
  const packings = everyPacking(lines, promotions);
  const divisions = everyDivision(lines, kindsOf('fullReduction'));
  const seen = new Set<string>();
  /** Tells whether this phase has not left the order like this before. */
  const isNew = (phase: string, { left, freeShipping, runs, steps }: PricingState): boolean => {
    const key = JSON.stringify([phase, left, freeShipping, runs, steps.map(({ kind, byLine }) => [kind, byLine])]);
    return seen.size < seen.add(key).size;
  };
  let lowest = Number.POSITIVE_INFINITY;
  for (const one of prices) {
    const priced = applyUnitPrices(begin(lines), toTerms(terms, one));
    if (!isNew('price', priced)) continue;
    for (const other of later) {
      const reduced = applyVolumeDiscounts(priced, toTerms(terms, other));
      for (const packing of packings) {
        const packed = applyPackages(reduced, toTerms(terms, other, packing));
        if (!isNew('package', packed)) continue;
        const before = applyMarkUps(packed, toTerms(terms, []));
        for (const division of divisions) {
          const own = toTerms(terms, division);
          const granted = applyFullReductions(before, own);
          if (isNew('reduction', granted)) lowest = Math.min(lowest, lowestEnding(granted, own));
        }
      }
    }
  }
  return lowest;
}

/**
 * Compares the totals of carts with the lowest of every way; also with what they cost without promotions, which they never may be above. Add-on
 * purchases stay: without them their pieces could not be had.
 */
function compare(seeds: readonly [number, number], promotionsOf: (seed: number) => number) {
  const dearer: unknown[] = [];
  const aboveLowest: unknown[] = [];
  for (let seed = seeds[0]; seed <= seeds[1]; seed += 1) {
    const cart = randomCart(seed, promotionsOf(seed));
    const total = priceOrder(cart.lines, cart.terms).payable;
    const markUps = cart.terms.promotions.filter(({ kind }) => kind === 'markUp');
    const [lowest, without] = [tryEveryWay(cart), priceOrder(cart.lines, { ...cart.terms, promotions: markUps }).payable];
    if (total !== lowest) aboveLowest.push({ seed, total, lowest });
    if (total > without) dearer.push({ seed, total, without });
  }
  return { dearer, aboveLowest };
}

describe('the total of an order', () => {
  it('is the lowest of every way in which up to three promotions can take part', () => {
    expect(compare([1, 2000], (seed) => 1 + (seed % 3))).toEqual({ dearer: [], aboveLowest: [] });
  });

  it('is the lowest with four promotions too, as far as these orders show', () => {
    expect(compare([30_001, 30_100], () => 4)).toEqual({ dearer: [], aboveLowest: [] });
  });
});
