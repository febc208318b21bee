import { cents, type PieceAmounts, sum, times } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type {
  FullReduction,
  LimitDiscount,
  MarkUpPurchase,
  NewPromotion,
  PackageOffer,
  Promotion,
  VolumeDiscount,
} from '#modules/offers/promotion/promotion.ts';
import { priceOrder } from './price-order.ts';
import type { LineToPrice, PricedOrder, PricingTerms } from './priced-order.ts';

const head = (id: number, goods: readonly number[] | null = null) => ({
  id,
  name: `活动${id}`,
  startsAt: new Date(0),
  endsAt: null,
  levels: [],
  goodsIds: goods && new Set(goods),
});
const limitDiscount = (id: number, offers: ReadonlyArray<readonly [number, number]>): LimitDiscount => ({
  ...head(
    id,
    offers.map(([goodsId]) => goodsId),
  ),
  kind: 'limitDiscount',
  hours: [],
  offers: new Map(offers.map(([goodsId, price]) => [goodsId, { price: cents(price) }])),
});
const volume = (id: number, tiers: ReadonlyArray<readonly [number, number]>, more: Partial<VolumeDiscount> = {}): VolumeDiscount => ({
  ...head(id),
  kind: 'volume',
  countsAllSkus: true,
  tiers: tiers.map(([pieces, price]) => ({ pieces, offer: { price: cents(price) } })),
  ...more,
});
const packages = (id: number, tiers: ReadonlyArray<readonly [number, number]>, goods: readonly number[] | null = null): PackageOffer => ({
  ...head(id, goods),
  kind: 'package',
  tiers: tiers.map(([pieces, price]) => ({ pieces, price: cents(price) })),
});
const fullReduction = (id: number, tiers: ReadonlyArray<readonly [number, number]>, more: Partial<FullReduction> = {}): FullReduction => ({
  ...head(id),
  kind: 'fullReduction',
  repeats: false,
  tiers: tiers.map(([threshold, off]) => ({ threshold: cents(threshold), reduction: { off: cents(off) }, freeShipping: false })),
  ...more,
});
const markUp = (
  id: number,
  threshold: number,
  offers: ReadonlyArray<readonly [number, number]>,
  more: Partial<MarkUpPurchase> = {},
): MarkUpPurchase => ({
  ...head(id),
  kind: 'markUp',
  threshold: cents(threshold),
  offers: new Map(offers.map(([goodsId, price]) => [goodsId, cents(price)])),
  mostPerOrder: 1,
  ...more,
});

/** Makes lines of [goods id, list price, pieces]; each product has one SKU of the same number. */
const linesOf = (...lines: ReadonlyArray<readonly [number, number, number]>): LineToPrice[] =>
  lines.map(([goodsId, listPrice, pieces], i) => ({
    lineId: i + 1,
    goodsId,
    skuId: goodsId,
    listPrice: cents(listPrice),
    levelPrice: null,
    discountBp: 10_000,
    pieces,
    weightGrams: 100,
    templateId: 1,
    flatFreight: cents(0),
  }));
const terms = (promotions: readonly Promotion[], more: Partial<PricingTerms> = {}): PricingTerms => ({
  promotions,
  exclusive: null,
  coupons: [],
  couponChoice: 'best',
  points: null,
  insurance: null,
  exclusions: [
    ['limitDiscount', 'volume'],
    ['limitDiscount', 'package'],
    ['volume', 'package'],
  ],
  templateFee: () => cents(0),
  ...more,
});

/** Lists what does not add up in an order: by step, by line and by piece. */
function findErrors({ goodsAmount, steps, lines, payable, freight }: PricedOrder): string[] {
  const due = goodsAmount - sum(steps.map(({ amount }) => amount));
  const add = (pieces: PieceAmounts) => sum(pieces.map(([count, each]) => times(each, count)));
  return [
    ...(sum(lines.map(({ amount }) => amount)) === due ? [] : ['the lines']),
    ...(payable === due + freight ? [] : ['the total']),
    ...steps.flatMap(({ kind, amount, byLine }) => (sum(byLine) === amount ? [] : [`the step ${kind}`])),
    ...lines.flatMap(({ lineId, amount, shares }) => (amount >= 0 && add(shares.goods) === amount ? [] : [`the pieces of line ${lineId}`])),
    ...lines.flatMap((line) => (add(line.shares.freight) === line.freight ? [] : [`the shipping of line ${line.lineId}`])),
  ];
}
function proved(order: PricedOrder): PricedOrder {
  expect(findErrors(order)).toEqual([]);
  return order;
}
const price = (lines: readonly LineToPrice[], promotions: readonly Promotion[], more: Partial<PricingTerms> = {}) =>
  proved(priceOrder(lines, terms(promotions, more)));
const stepsOf = ({ steps }: PricedOrder) => steps.map(({ kind, ref, byLine }) => [kind, ref, byLine]);

describe('a limit discount (a lower price for a limited time)', () => {
  it("sets the price of a product unless the member's level price is lower", () => {
    const member = linesOf([1, 10_000, 2], [2, 10_000, 1]).map((line) => ({ ...line, discountBp: 9000 }));
    const order = price(member, [
      limitDiscount(7, [
        [1, 8800],
        [2, 9500],
      ]),
    ]);
    expect(stepsOf(order)).toEqual([
      ['level', null, [0, 1000]],
      ['limitDiscount', 7, [2400, 0]],
    ]);
    expect(order.lines.map(({ price: each, kind }) => [each, kind])).toEqual([
      [8800, 'limitDiscount'],
      [9000, 'level'],
    ]);
  });
  it('is ignored if another limit discount has a lower price, or if its price is above the list price', () => {
    expect(price(linesOf([1, 10_000, 1]), [limitDiscount(7, [[1, 8800]]), limitDiscount(8, [[1, 8000]])]).payable).toBe(8000);
    expect(price(linesOf([1, 10_000, 1]), [limitDiscount(7, [[1, 12_000]])])).toMatchObject({ payable: 10_000, steps: [] });
  });
});

describe('a volume discount', () => {
  const tiers = [
    [3, 900],
    [10, 800],
  ] as const;
  it('gives the price of the highest tier that the quantity reaches, and says what is missing to the next tier', () => {
    const order = price(linesOf([1, 1000, 4]), [volume(7, tiers)]);
    expect(stepsOf(order)).toEqual([['volume', 7, [400]]]);
    expect(order.hints).toEqual([{ kind: 'volume', ref: 7, name: '活动7', missing: { pieces: 6 }, tier: 1, lineIds: [1] }]);
  });
  it('counts the pieces of all SKUs of a product together, or each SKU separately if it is set so', () => {
    const lines = linesOf([1, 1000, 2], [1, 1000, 1]).map((line, i) => ({ ...line, skuId: i + 1 }));
    expect(price(lines, [volume(7, tiers)]).payable).toBe(2700);
    expect(price(lines, [volume(7, tiers, { countsAllSkus: false })]).payable).toBe(3000);
  });
  it('does not reduce products whose limit discount is lower', () => {
    const order = price(linesOf([1, 1000, 10], [2, 1000, 10]), [limitDiscount(6, [[1, 750]]), volume(7, tiers)]);
    expect(stepsOf(order)).toEqual([
      ['limitDiscount', 6, [2500, 0]],
      ['volume', 7, [0, 2000]],
    ]);
  });
});

describe('a package offer (several pieces for one price)', () => {
  it('is applied to the dearest pieces, and only if it makes them cheaper', () => {
    const lines = linesOf([1, 5900, 1], [2, 4900, 1], [3, 3900, 1]);
    const order = price(lines, [packages(7, [[2, 9900]])]);
    expect(order.payable).toBe(9900 + 3900);
    expect(order.hints).toEqual([]);
    expect(price(linesOf([1, 5900, 1], [2, 3900, 1]), [packages(7, [[2, 9900]])]).payable).toBe(9800);
  });
  it('splits its saving over the packed pieces by their prices', () => {
    expect(stepsOf(price(linesOf([1, 6000, 1], [2, 4000, 2]), [packages(7, [[2, 9000]])]))).toEqual([['package', 7, [600, 400]]]);
  });
  it('combines its tiers, such as 2 and 3 pieces, so that the total is lowest', () => {
    const lines = linesOf([1, 1000, 5]);
    const tiers = [
      [2, 1800],
      [3, 2500],
    ] as const;
    expect(price(lines, [packages(7, tiers)]).payable).toBe(4300);
    expect(price(linesOf([1, 1000, 1]), [packages(7, tiers)]).hints).toMatchObject([{ missing: { pieces: 1 }, tier: 0 }]);
  });
});

describe('a full reduction (an amount off from a threshold on)', () => {
  it('takes its amount off the products that it applies to, split by their prices', () => {
    const order = price(linesOf([1, 20_000, 1], [2, 10_000, 1], [3, 5000, 1]), [
      fullReduction(7, [[30_000, 3000]], { goodsIds: new Set([1, 2]) }),
    ]);
    expect(stepsOf(order)).toEqual([['fullReduction', 7, [2000, 1000, 0]]]);
  });
  it('grants the highest tier that is reached, and says how much is missing to the next tier', () => {
    const order = price(linesOf([1, 12_000, 1]), [
      fullReduction(7, [
        [10_000, 1000],
        [20_000, 3000],
      ]),
    ]);
    expect(order.payable).toBe(11_000);
    expect(order.hints).toMatchObject([{ missing: { amount: 8000 }, tier: 1 }]);
  });
  it('is granted again for each multiple of its threshold, if the merchant set it to repeat', () => {
    const order = price(linesOf([1, 12_500, 2]), [fullReduction(7, [[10_000, 1000]], { repeats: true })]);
    expect(order.payable).toBe(23_000);
    expect(order.hints).toMatchObject([{ missing: { amount: 5000 } }]);
  });
  it('can take off a percentage and grant free shipping', () => {
    const tiers = [{ threshold: cents(10_000), reduction: { discountBp: 8500 }, freeShipping: true }];
    const order = price(linesOf([1, 10_000, 1]), [fullReduction(7, [], { tiers })], { templateFee: () => cents(800) });
    expect(order).toMatchObject({ payable: 8500, freight: 0 });
  });
  it('compares its threshold with the price after earlier discounts', () => {
    const promotions = [limitDiscount(6, [[1, 9000]]), fullReduction(7, [[10_000, 1000]])];
    expect(price(linesOf([1, 10_000, 1]), promotions).payable).toBe(9000);
  });
  it('shares no line with another full reduction, and the reduction that takes most off goes first', () => {
    const promotions = [fullReduction(6, [[10_000, 500]]), fullReduction(7, [[10_000, 2000]], { goodsIds: new Set([1]) })];
    expect(stepsOf(price(linesOf([1, 10_000, 1], [2, 10_000, 1]), promotions))).toEqual([
      ['fullReduction', 7, [2000, 0]],
      ['fullReduction', 6, [0, 500]],
    ]);
  });
});

/** Returns a generator of whole numbers below a bound, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
type Random = ReturnType<typeof createRandom>;
const someGoods = (random: Random): number[] | null => (random(3) === 0 ? null : [1 + random(6), 1 + random(6), 1 + random(6)]);
function randomPromotion(random: Random, id: number): Promotion {
  const kinds: (() => NewPromotion)[] = [
    () => limitDiscount(id, [[1 + random(6), random(9000)]]),
    () => volume(id, [[2 + random(4), 500 + random(5000)]], { countsAllSkus: random(2) === 0 }),
    () => packages(id, [[2 + random(3), 1000 + random(20_000)]], someGoods(random)),
    () =>
      fullReduction(id, [[1 + random(40_000), random(5000)]], { repeats: random(2) === 0, goodsIds: new Set(someGoods(random) ?? [1, 2]) }),
    () => markUp(id, random(30_000), [[1 + random(6), random(5000)]], { mostPerOrder: 1 + random(3) }),
  ];
  return { ...(kinds[random(kinds.length)] ?? (() => volume(id, [])))(), id };
}
/** Adds pieces of an add-on purchase and gifts, of SKUs that the other lines may have too. */
const randomTied = (random: Random, lines: readonly LineToPrice[]): LineToPrice[] =>
  lines.flatMap((line, i) =>
    random(2) === 0
      ? []
      : [
          {
            ...line,
            lineId: 100 + i,
            pieces: 1 + random(2),
            tie: random(2) === 0 ? { kind: 'markUp' as const, ref: 1 + random(5) } : { kind: 'gift' as const, ref: 90, name: '赠品' },
          },
        ],
  );
const randomLines = (random: Random): LineToPrice[] =>
  linesOf(...Array.from({ length: 1 + random(6) }, () => [1 + random(6), 1 + random(9999), 1 + random(8)] as const)).map((line) => ({
    ...line,
    discountBp: random(2) === 0 ? 10_000 : 8000 + random(2001),
  }));

describe('an order with random promotions', () => {
  it('adds up to the cent by step, line and piece, and costs the same when calculated again', () => {
    for (let seed = 1; seed <= 5000; seed += 1) {
      const random = createRandom(seed);
      const lines = randomLines(random);
      const promotions = Array.from({ length: random(5) }, (_, i) => randomPromotion(random, i + 1));
      const fee = cents(random(2000));
      const order = priceOrder(lines, terms(promotions, { templateFee: () => fee }));
      const again = priceOrder(lines, terms(promotions, { templateFee: () => fee }));
      const tooMuch = order.payable - order.freight > order.goodsAmount;
      const differs = JSON.stringify(order) !== JSON.stringify(again);
      if (tooMuch || differs || findErrors(order).length > 0) expect({ seed, tooMuch, differs, errors: findErrors(order) }).toBeUndefined();
    }
  });
});

describe('a random order with gifts and add-on pieces (加价购)', () => {
  it('adds up to the cent, charges nothing for gifts, and has add-on pieces only where their threshold is reached', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const random = createRandom(seed);
      const own = randomLines(random);
      const tied = randomTied(random, own);
      const promotions = Array.from({ length: random(5) }, (_, i) => randomPromotion(random, i + 1));
      const all = terms(promotions, { templateFee: () => cents(500) });
      const order = priceOrder([...own, ...tied], all);
      const withoutGifts = priceOrder([...own, ...tied.filter(({ tie }) => tie?.kind !== 'gift')], all);
      const differs = order.payable !== withoutGifts.payable;
      const giftsCost = order.lines.filter(({ kind }) => kind === 'gift').some(({ amount, freight }) => amount + freight !== 0);
      const reached = new Set(order.markUps.flatMap(({ ref, missing }) => (missing === 0 ? [ref] : [])));
      const isWrong = order.lines.some(({ kind, promotion }) => kind === 'markUp' && !reached.has(promotion?.id ?? 0));
      if (differs || giftsCost || isWrong || findErrors(order).length > 0)
        expect({ seed, differs, giftsCost, isWrong, errors: findErrors(order) }).toBeUndefined();
    }
  });
});

describe('a random order to which one more piece is added', () => {
  /** Finds by how much the total fell though no promotion, free shipping included, gives more than before; 0 if it did not. */
  function findUnexplainedFall(before: PricedOrder, after: PricedOrder): number {
    const grew = after.steps.some(({ ref, kind, amount }) => {
      const same = before.steps.find((step) => step.ref === ref && step.kind === kind);
      return amount > (same?.amount ?? 0);
    });
    const ships = after.lines.some(({ shipsFree }, i) => shipsFree && !before.lines[i]?.shipsFree);
    return after.payable >= before.payable || grew || ships || after.freight < before.freight ? 0 : before.payable - after.payable;
  }

  it('costs less than before only if a promotion then gives more, or shipping becomes free', () => {
    for (let seed = 1; seed <= 5000; seed += 1) {
      const random = createRandom(seed);
      const lines = randomLines(random);
      const promotions = Array.from({ length: random(5) }, (_, i) => randomPromotion(random, i + 1));
      const freeFrom = random(40_000);
      const more = terms(promotions, {
        templateFee: (_, __, together) => cents(sum(together.map(({ amount }) => amount)) >= freeFrom ? 0 : 800),
      });
      const grown = random(lines.length);
      const before = priceOrder(lines, more);
      const after = priceOrder(
        lines.map((line, i) => (i === grown ? { ...line, pieces: line.pieces + 1 } : line)),
        more,
      );
      const fall = findUnexplainedFall(before, after);
      if (fall > 0) expect({ seed, fall }).toBeUndefined();
    }
  });

  it('never costs less than before if there are no promotions', () => {
    for (let seed = 1; seed <= 20_000; seed += 1) {
      const random = createRandom(seed);
      const lines = randomLines(random);
      const before = priceOrder(lines, terms([]));
      const after = priceOrder([...lines, ...linesOf([7, 1 + random(9999), 1])], terms([]));
      if (after.payable < before.payable) expect({ seed }).toBeUndefined();
    }
  });
});

describe('a thousand promotions that exclude each other on one product', () => {
  /** Counts how often promotions are asked for a product while two pieces of it are priced. */
  function countQuestions(build: (id: number) => Promotion, promotions: number): number {
    let questions = 0;
    class CountingSet extends Set<number> {
      override has(id: number) {
        questions += 1;
        return super.has(id);
      }
    }
    class CountingMap<Value> extends Map<number, Value> {
      override get(id: number) {
        questions += 1;
        return super.get(id);
      }
    }
    const all = Array.from({ length: promotions }, (_, i) => {
      const one = build(i + 1);
      const counting = { ...one, goodsIds: new CountingSet([1]) };
      return counting.kind === 'limitDiscount' ? { ...counting, offers: new CountingMap(counting.offers) } : counting;
    });
    proved(priceOrder(linesOf([1, 10_000, 2]), terms(all)));
    return questions;
  }

  it.each<[string, (id: number) => Promotion]>([
    ['limit discounts', (id) => limitDiscount(id, [[1, 9000 - id]])],
    ['volume discounts', (id) => volume(id, [[2, 9000 - id]])],
    ['packages', (id) => packages(id, [[2, 18_000 - id]])],
    ['full reductions', (id) => fullReduction(id, [[10_000, id]])],
    ['add-on purchases', (id) => markUp(id, 10_000, [[2, 100]])],
  ])('take at most about ten times as many lookups as a hundred promotions: %s', (_, build) => {
    const [some, many] = [countQuestions(build, 100), countQuestions(build, 1000)];
    expect(many).toBeGreaterThan(999);
    expect(many).toBeLessThanOrEqual(some * 10.1);
  });
});
