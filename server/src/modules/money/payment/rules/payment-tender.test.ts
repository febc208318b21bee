import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { type PaidTender, splitRefundOverTenders, type TenderKind } from './payment-tender.ts';

const tender = (seq: number, kind: TenderKind, amount: number, refunded = 0): PaidTender => ({
  seq,
  kind,
  ref: kind.startsWith('card') ? '7' : '',
  amount: cents(amount),
  refunded: cents(refunded),
});
/** Holds a payment of a card's bonus and paid money, the balance and a provider, in the order in which they were spent. */
const mixed = [tender(1, 'cardGift', 1000), tender(2, 'cardPaid', 2000), tender(3, 'balance', 3000), tender(4, 'wechat', 4000)];
const split = (tenders: readonly PaidTender[], amount: number) =>
  splitRefundOverTenders(tenders, cents(amount))?.map(({ kind, amount: part }) => [kind, part]);

describe('a refund of a payment from several kinds of money', () => {
  it.each([
    [1500, [['wechat', 1500]]],
    [4000, [['wechat', 4000]]],
    [
      4001,
      [
        ['wechat', 4000],
        ['balance', 1],
      ],
    ],
    [
      8500,
      [
        ['wechat', 4000],
        ['balance', 3000],
        ['cardPaid', 1500],
      ],
    ],
    [
      10_000,
      [
        ['wechat', 4000],
        ['balance', 3000],
        ['cardPaid', 2000],
        ['cardGift', 1000],
      ],
    ],
  ])('of %i cents takes the money that was spent last first', (amount, parts) => {
    expect(split(mixed, amount)).toEqual(parts);
    expect(split(mixed.toReversed(), amount)).toEqual(parts);
  });

  it('continues after what earlier refunds took, and is undefined for more than is left', () => {
    const rest = mixed.map((one) => (one.kind === 'wechat' ? { ...one, refunded: cents(3900) } : one));
    expect(split(rest, 200)).toEqual([
      ['wechat', 100],
      ['balance', 100],
    ]);
    expect(split(rest, 6101)).toBeUndefined();
  });
});
