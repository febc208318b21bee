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
  it('reduces the second of every two pieces of a product, and keeps the price of each piece', () => {
    const order = price(linesOf([1, 10_000, 5]), [nthPiece(7)]);
    expect(order.steps).toMatchObject([{ kind: 'nthPiece', ref: 7, amount: 10_000, byLine: [10_000] }]);
    expect(sharesOf(order)).toEqual([
      [
        [3, 10_000],
        [2, 5000],
      ],
    ]);
    expect(order.hints).toMatchObject([{ kind: 'nthPiece', missing: { pieces: 1 }, tier: 0 }]);
  });

  it('counts the SKUs of a product together, and reduces the cheaper piece of two', () => {
    const order = price(linesOf([1, 10_000, 1], [1, 6000, 1]), [nthPiece(7)]);
    expect(order.lines.map(({ amount }) => amount)).toEqual([10_000, 3000]);
  });

  it('does not count two products together', () => {
    const order = price(linesOf([1, 10_000, 1], [2, 6000, 1]), [nthPiece(7)]);
    expect([order.payable, order.hints.length]).toEqual([16_000, 2]);
  });

  it('gives of two such promotions the one that takes most off a product', () => {
    const order = price(linesOf([1, 10_000, 3]), [nthPiece(7), nthPiece(8, { nth: 3, discountBp: 1000 })]);
    expect(order.steps.map(({ ref, amount }) => [ref, amount])).toEqual([[8, 9000]]);
  });

  it('leaves its pieces their own prices when a full reduction is split over them', () => {
    const reduction = {
      ...nthPiece(9),
      kind: 'fullReduction' as const,
      repeats: false,
      tiers: [{ threshold: cents(10_000), reduction: { off: cents(1500) }, freeShipping: false }],
    };
    expect(sharesOf(price(linesOf([1, 10_000, 2]), [nthPiece(7), reduction]))).toEqual([
      [
        [1, 9000],
        [1, 4500],
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

  it('adds up to the cent, never falls below zero, and takes from each product what its cheapest pieces say, for 2,000 orders', () => {
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
      }
      // The same by single pieces: of each n, from the dearest down, the last pays the share.
      const due = [1, 2].flatMap((goodsId) =>
        lines
          .filter((line) => line.goodsId === goodsId)
          .flatMap(({ listPrice, pieces }) => Array<typeof listPrice>(pieces).fill(listPrice))
          .sort((a, b) => b - a)
          .map((each, at) => (at % nth === nth - 1 ? portion(each, discountBp) : each)),
      );
      expect(order.payable).toBe(sum(due));
      expect(order.payable).toBe(order.goodsAmount - sum(order.steps.map(({ amount }) => amount)));
      const prices = order.lines.flatMap(({ shares }) => shares.goods.flatMap(([count, each]) => Array<number>(count).fill(each)));
      expect(prices.sort((x, y) => x - y)).toEqual(due.sort((x, y) => x - y));
    }
  });
});
