import { describe, expect, it } from 'vitest';
import {
  type AcceptedPrices,
  findPriceChanges,
  hasPriceChanges,
  parseAcceptedPrices,
  acceptBill,
  acceptFirstSeen,
} from './accepted-prices.ts';
import type { Bill } from './bill.ts';

interface Told {
  /** Lists SKU, pieces and unit price in yuan. */
  readonly lines: readonly (readonly [skuId: number, num: number, price: number, problem?: string])[];
  readonly postFee?: number | null;
  readonly addressId?: number;
  /** Gives the premium of the insurance that is bought. */
  readonly premium?: number;
  /** Gives what promotions take off, in yuan. */
  readonly off?: number;
}
const billOf = ({ lines, postFee = 8, addressId = 1, premium, off = 0 }: Told): Bill =>
  ({
    list: lines.map(([skuId, num, price, problem]) => ({ skuId, num, price, markUpId: null, giftId: null, problem: problem ?? null })),
    postFee,
    payment: lines.reduce((total, [, num, price, problem]) => total + (problem ? 0 : num * price), (postFee ?? 0) + (premium ?? 0)) - off,
    insurance: premium === undefined ? null : { premium, payout: 10, used: 1 },
    address: { id: addressId },
  }) as unknown as Bill;

const first = billOf({
  lines: [
    [1, 2, 58],
    [2, 1, 30],
  ],
});
const noAcceptedPrices: AcceptedPrices = { prices: {}, shipments: {} };
const accepted = acceptFirstSeen(noAcceptedPrices, first);
/** Returns the changes in a later bill, after the page has displayed it. */
const later = (told: Told, before: AcceptedPrices = accepted) => findPriceChanges(acceptFirstSeen(before, billOf(told)), billOf(told));

describe('the check for price changes at checkout', () => {
  it('reports no change if every price stays the same', () => {
    expect(
      hasPriceChanges(
        later({
          lines: [
            [1, 2, 58],
            [2, 1, 30],
          ],
        }),
      ),
    ).toBe(false);
  });
  it('reports a price that rose, even if the address has changed too', () => {
    const changes = later({
      lines: [
        [1, 2, 155],
        [2, 1, 30],
      ],
      postFee: 18,
      addressId: 2,
    });
    expect([...changes.prices]).toEqual([[1, 58]]);
    expect(changes).toMatchObject({ freight: undefined, total: undefined });
  });
  it('reports a price that rose, even if another line was removed', () => {
    expect(later({ lines: [[1, 2, 155]], postFee: 12 })).toMatchObject({ prices: new Map([[1, 58]]), freight: undefined });
  });
  it('reports a price that fell', () => {
    expect(
      later({
        lines: [
          [1, 2, 58],
          [2, 1, 25],
        ],
      }),
    ).toMatchObject({ prices: new Map([[2, 30]]), total: 154 });
  });
  it('reports a changed total, even if no price of a line has changed', () => {
    const lines = [
      [1, 2, 58],
      [2, 1, 30],
    ] as const;
    expect(later({ lines, off: 30 })).toMatchObject({ prices: new Map(), freight: undefined, total: 154 });
    const reduced = acceptFirstSeen(noAcceptedPrices, billOf({ lines, off: 30 }));
    const dearer = { lines: [[1, 2, 60], lines[1]] as const, off: 60 };
    expect(later(dearer, reduced)).toMatchObject({ prices: new Map([[1, 58]]), total: 124 });
  });
  it('reports a changed price at every loading until the shopper accepts it', () => {
    const told = {
      lines: [
        [1, 2, 60],
        [2, 1, 30],
      ],
    } as const;
    const twice = acceptFirstSeen(acceptFirstSeen(accepted, billOf(told)), billOf(told));
    expect(hasPriceChanges(findPriceChanges(twice, billOf(told)))).toBe(true);
    expect(hasPriceChanges(findPriceChanges(acceptBill(twice, billOf(told)), billOf(told)))).toBe(false);
    expect(findPriceChanges(acceptBill(twice, billOf(told)), first).prices).toEqual(new Map([[1, 60]]));
  });
  it('does not report the shipping fee to another address, but reports a changed fee to the same address', () => {
    const lines = [
      [1, 2, 58],
      [2, 1, 30],
    ] as const;
    expect(hasPriceChanges(later({ lines, postFee: 18, addressId: 2 }))).toBe(false);
    expect(later({ lines, postFee: 12 })).toMatchObject({ prices: new Map(), freight: 8, total: 154 });
    const there = acceptFirstSeen(accepted, billOf({ lines, postFee: 18, addressId: 2 }));
    expect(later({ lines, postFee: 9 }, there)).toMatchObject({ freight: 8 });
  });
  it('reports a changed insurance premium, but not the premium of an insurance that was just added', () => {
    const lines = [
      [1, 2, 58],
      [2, 1, 30],
    ] as const;
    expect(hasPriceChanges(later({ lines, premium: 0.5 }))).toBe(false);
    const insured = acceptFirstSeen(accepted, billOf({ lines, premium: 0.5 }));
    expect(later({ lines, premium: 0.6 }, insured)).toMatchObject({ freight: undefined, premium: 0.5, total: 154.5 });
  });
  it('does not report the shipping fee to the first chosen address', () => {
    const lines = [[1, 2, 58]] as const;
    const before = acceptFirstSeen(noAcceptedPrices, billOf({ lines, postFee: null, addressId: 0 }));
    expect(Object.values(before.shipments)).toEqual([{ total: 116 }]);
    expect(hasPriceChanges(later({ lines, postFee: 8 }, before))).toBe(false);
    expect(acceptBill(before, billOf({ lines, postFee: null, addressId: 0 })).shipments).toEqual(before.shipments);
  });
  it('does not report a changed price of a line while the line cannot be bought', () => {
    const out = {
      lines: [
        [1, 2, 199, '商品已下架'],
        [2, 1, 30],
      ],
      postFee: 3,
    } as const;
    expect(hasPriceChanges(later(out))).toBe(false);
    expect(
      later(
        {
          lines: [
            [1, 2, 199],
            [2, 1, 30],
          ],
        },
        acceptBill(accepted, billOf(out)),
      ).prices,
    ).toEqual(new Map([[1, 58]]));
  });
  it('restores the prices that the shopper has accepted from JSON, and none from an invalid value', () => {
    expect(parseAcceptedPrices(JSON.parse(JSON.stringify(accepted)))).toEqual(accepted);
    for (const value of [undefined, null, 'x', 7, { prices: 3, shipments: { a: 'b', c: { total: 'd' } } }])
      expect(parseAcceptedPrices(value)).toEqual(noAcceptedPrices);
  });
});
