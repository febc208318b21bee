import { cents, zero } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { priceOrder } from '#modules/offers/pricing/pricing.ts';
import type { FullReduction, Promotion } from '#modules/offers/promotion/promotion.ts';
import { subtractPieceRuns, sumPieceCosts, takeDearestPieces } from './refund-pieces.ts';

const head = { name: '活动', startsAt: new Date(0), endsAt: null, levels: [], goodsIds: null };
const nthPiece = (nth: number, discountBp: number): Promotion<'nthPiece'> => ({ ...head, id: 1, kind: 'nthPiece', nth, discountBp });
const reduction = (off: number): FullReduction => ({
  ...head,
  id: 2,
  kind: 'fullReduction',
  repeats: false,
  tiers: [{ threshold: zero, reduction: { off: cents(off) }, freeShipping: false }],
});
/** Prices lines of one product, of [list price, pieces] each. */
const priceLines = (lines: ReadonlyArray<readonly [number, number]>, promotions: readonly Promotion[]) =>
  priceOrder(
    lines.map(([listPrice, pieces], i) => ({
      lineId: i + 1,
      goodsId: 1,
      skuId: i + 1,
      listPrice: cents(listPrice),
      levelPrice: null,
      discountBp: 10_000,
      pieces,
      weightGrams: 0,
      templateId: null,
      flatFreight: zero,
    })),
    {
      promotions,
      exclusive: null,
      coupons: [],
      couponChoice: 'none',
      points: null,
      insurance: null,
      exclusions: [],
      templateFee: () => zero,
    },
  ).lines;

let seed = 7;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const countOf = (runs: ReadonlyArray<readonly [number, unknown]>) => runs.reduce((total, [pieces]) => total + pieces, 0);

describe('pieces of an nth-piece discount that are sent back', () => {
  it('return what they were worth, in any numbers, and leave the others theirs, for 1,000 orders', () => {
    for (let round = 0; round < 1000; round += 1) {
      const lines = Array.from({ length: 1 + random(3) }, () => [100 * (1 + random(3)), 1 + random(9)] as const);
      const promotions = [nthPiece(2 + random(4), 1 + random(9999)), ...(random(2) ? [reduction(1 + random(90))] : [])];
      for (const { amount, shares } of priceLines(lines, promotions)) {
        let left = shares.goods;
        let returned = 0;
        while (countOf(left) > 0) {
          const before = left;
          const taken = takeDearestPieces(left, 1 + random(3));
          left = subtractPieceRuns(left, taken);
          returned += sumPieceCosts(taken);
          expect(countOf(left)).toBe(countOf(before) - countOf(taken));
          expect(returned + sumPieceCosts(left)).toBe(amount);
        }
        expect(returned).toBe(amount);
      }
    }
  });

  it('leave no piece that cost less than the average of a set, less a cent that does not divide, for 1,000 orders', () => {
    for (let round = 0; round < 1000; round += 1) {
      const [price, pieces, nth, discountBp] = [1 + random(20_000), 1 + random(12), 2 + random(4), 1 + random(9999)];
      const [line] = priceLines([[price, pieces]], [nthPiece(nth, discountBp)]);
      const set = priceLines([[price, nth]], [nthPiece(nth, discountBp)])[0]?.amount ?? 0;
      const goods = line?.shares.goods ?? [];
      for (let back = 0; back < pieces; back += 1) {
        const kept = subtractPieceRuns(goods, takeDearestPieces(goods, back));
        expect(sumPieceCosts(kept)).toBeGreaterThanOrEqual((pieces - back) * Math.floor(set / nth));
      }
    }
  });
});

describe('the pieces of an older order', () => {
  it('are taken once where two runs of them have one price', () => {
    const stored = [
      [2, cents(9600)],
      [1, cents(9600)],
      [1, cents(5000)],
    ] as const;
    const taken = takeDearestPieces(stored, 2);
    expect(subtractPieceRuns(stored, taken)).toEqual([
      [1, 9600],
      [1, 5000],
    ]);
    expect(sumPieceCosts(taken) + sumPieceCosts(subtractPieceRuns(stored, taken))).toBe(sumPieceCosts(stored));
  });
});
