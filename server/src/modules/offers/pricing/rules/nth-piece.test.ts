import { cents, type PieceAmounts, portion, sum, times } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import { priceOrder } from './price-order.ts';
import type { LineToPrice, PricingTerms } from './priced-order.ts';

const nthPiece = (id: number, more: Partial<Promotion<'nthPiece'>> = {}): Promotion<'nthPiece'> => ({
  id,
  kind: 'nthPiece',
  name: `活动${id}`,
  startsAt: new Date(0),
  endsAt: null,
  levels: [],
  goodsIds: null,
  nth: 2,
  discountBp: 5000,
  ...more,
});
/** Makes lines of [goods id, list price, pieces], each of a SKU of its own. */
const linesOf = (...lines: ReadonlyArray<readonly [number, number, number]>): LineToPrice[] =>
  lines.map(([goodsId, listPrice, pieces], i) => ({
    lineId: i + 1,
    goodsId,
    skuId: i + 1,
    listPrice: cents(listPrice),
    levelPrice: null,
    discountBp: 10_000,
    pieces,
    weightGrams: 0,
    templateId: null,
    flatFreight: cents(0),
  }));
const price = (lines: readonly LineToPrice[], promotions: readonly Promotion[], more: Partial<PricingTerms> = {}) =>
  priceOrder(lines, {
    promotions,
    exclusive: null,
    coupons: [],
    couponChoice: 'best',
    points: null,
    insurance: null,
    exclusions: [],
    templateFee: () => cents(0),
    ...more,
  });
const add = (pieces: PieceAmounts) => sum(pieces.map(([count, each]) => times(each, count)));
const sharesOf = (order: ReturnType<typeof price>) => order.lines.map(({ shares }) => shares.goods);

describe('an nth-piece discount (the second piece at half price)', () => {
  it('reduces the second of every two pieces of a product, and shares what the two cost between them', () => {
    const order = price(linesOf([1, 10_000, 5]), [nthPiece(7)]);
    expect(order.steps).toMatchObject([{ kind: 'nthPiece', ref: 7, amount: 10_000, byLine: [10_000] }]);
    expect(sharesOf(order)).toEqual([
      [
        [1, 10_000],
        [4, 7500],
      ],
    ]);
    expect(order.hints).toMatchObject([{ kind: 'nthPiece', missing: { pieces: 1 }, tier: 0 }]);
  });

  it('counts the SKUs of a product together, reduces by the cheaper piece of two, and shares by their prices', () => {
    const order = price(linesOf([1, 10_000, 1], [1, 6000, 1]), [nthPiece(7)]);
    expect([order.payable, order.lines.map(({ amount }) => amount)]).toEqual([13_000, [8125, 4875]]);
  });

  it('splits the cents of each set, and leaves pieces outside a set their price', () => {
    expect(sharesOf(price(linesOf([1, 100, 7]), [nthPiece(7, { nth: 3, discountBp: 3333 })]))).toEqual([
      [
        [1, 100],
        [4, 78],
        [2, 77],
      ],
    ]);
  });

  it('names each price of pieces once, whichever set they are in', () => {
    const order = price(linesOf([1, 10_000, 3], [1, 10_000, 3]), [nthPiece(7)]);
    expect(sharesOf(order)).toEqual([[[3, 7500]], [[3, 7500]]]);
  });

  it('does not count two products together', () => {
    const order = price(linesOf([1, 10_000, 1], [2, 6000, 1]), [nthPiece(7)]);
    expect([order.payable, order.hints.length]).toEqual([16_000, 2]);
  });

  it('gives of two such promotions the one that takes most off a product', () => {
    const order = price(linesOf([1, 10_000, 3]), [nthPiece(7), nthPiece(8, { nth: 3, discountBp: 1000 })]);
    expect(order.steps.map(({ ref, amount }) => [ref, amount])).toEqual([[8, 9000]]);
  });

  it('keeps the pieces of a set alike when a full reduction is split over them', () => {
    const reduction = {
      ...nthPiece(9),
      kind: 'fullReduction' as const,
      repeats: false,
      tiers: [{ threshold: cents(10_000), reduction: { off: cents(1500) }, freeShipping: false }],
    };
    expect(sharesOf(price(linesOf([1, 10_000, 2]), [nthPiece(7), reduction]))).toEqual([[[2, 6750]]]);
    expect(sharesOf(price(linesOf([1, 10_000, 3]), [nthPiece(7), reduction]))).toEqual([
      [
        [1, 9400],
        [2, 7050],
      ],
    ]);
  });

  it('yields to another discount of the product where the shop excludes both, if that costs less', () => {
    const volume = {
      ...nthPiece(9),
      kind: 'volume' as const,
      countsAllSkus: true,
      tiers: [{ pieces: 2, offer: { discountBp: 7000 } }],
    };
    const order = price(linesOf([1, 10_000, 2]), [nthPiece(7), volume], { exclusions: [['volume', 'nthPiece']] });
    expect([order.payable, order.steps.map(({ kind }) => kind)]).toEqual([14_000, ['volume']]);
  });

  it('adds up to the cent, never falls below zero, and gives each piece of a set its share within a cent, for 2,000 orders', () => {
    let state = 1;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 2000; round += 1) {
      const lines = linesOf(...Array.from({ length: 1 + random(4) }, () => [1 + random(2), random(9999), 1 + random(7)] as const));
      const [nth, discountBp] = [2 + random(4), 1 + random(9999)];
      const order = price(lines, [nthPiece(7, { nth, discountBp })]);
      for (const { amount, shares } of order.lines) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(add(shares.goods)).toBe(amount);
        expect(shares.goods.every(([, each]) => each >= 0)).toBe(true);
        expect(new Set(shares.goods.map(([, each]) => each)).size).toBe(shares.goods.length);
      }
      // The same by single pieces: each n, from the dearest down, cost their prices, the last its share; by their prices each has its part of that.
      const pieces = lines.flatMap((line, at) => Array.from({ length: line.pieces }, () => ({ ...line, at })));
      const sets = [1, 2].flatMap((goodsId) => {
        const own = pieces.filter((piece) => piece.goodsId === goodsId).sort((a, b) => b.listPrice - a.listPrice);
        return Array.from({ length: Math.ceil(own.length / nth) }, (_, i) => own.slice(i * nth, i * nth + nth));
      });
      const due = sets.flatMap((set) => {
        const worth = sum(set.map(({ listPrice }) => listPrice));
        const last = set.at(-1)?.listPrice ?? cents(0);
        const cost = set.length < nth ? worth : worth - last + portion(last, discountBp);
        return set.map(({ at, listPrice }) => ({ at, cost: set.length < nth || worth === 0 ? listPrice : (listPrice * cost) / worth }));
      });
      expect(order.payable).toBe(Math.round(due.reduce((total, { cost }) => total + cost, 0)));
      expect(order.payable).toBe(order.goodsAmount - sum(order.steps.map(({ amount }) => amount)));
      order.lines.forEach(({ shares }, i) => {
        const expected = due.filter(({ at }) => at === i).map(({ cost }) => cost);
        const given = shares.goods.flatMap(([count, each]) => Array<number>(count).fill(each));
        expected.sort((x, y) => y - x);
        expect(given.length).toBe(expected.length);
        // What is outside a set keeps its price: a whole number of cents within less than one of it.
        given.forEach((each, at) => expect(Math.abs(each - (expected[at] ?? Number.NaN))).toBeLessThan(1));
      });
    }
  });
});
