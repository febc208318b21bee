import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { BillLine } from '#gateways/pay/payment-provider.ts';
import { findBillDifferences, type BookedPaymentLine, netPaymentTurnover } from './bill.ts';

const at = new Date('2026-03-02T12:00:00+08:00');
const theirs = (paymentNo: string, amount: number, refundNo = ''): BillLine => ({
  kind: refundNo === '' ? 'payment' : 'refund',
  paymentNo,
  refundNo,
  amount,
  at,
  providerNo: `V${paymentNo}`,
});
const ours = (paymentNo: string, amount: number, refundNo = ''): BookedPaymentLine => ({
  kind: refundNo === '' ? 'payment' : 'refund',
  paymentNo,
  refundNo,
  amount: cents(amount),
  billed: false,
});

const none = { payments: [], refunds: [] };

describe('the comparison of the books with a provider’s transaction report (bill)', () => {
  it('finds no difference when both match', () => {
    expect(findBillDifferences([theirs('1', 990), theirs('1', 100, '9')], [ours('1', 990), ours('1', 100, '9')], none)).toEqual([]);
    expect(findBillDifferences([], [], none)).toEqual([]);
  });

  it('reports payments that are unknown, unpaid or of another amount in the books, but no payment booked on another day', () => {
    const known = [
      { paymentNo: '2', amount: cents(6), taken: false },
      { paymentNo: '3', amount: cents(7), taken: true },
      { paymentNo: '4', amount: cents(9), taken: false },
    ];
    expect(findBillDifferences([theirs('1', 5), theirs('2', 6), theirs('3', 7), theirs('4', 8)], [], { ...none, payments: known })).toEqual(
      [
        { kind: 'unknownHere', paymentNo: '1', refundNo: '', ours: null, theirs: 5 },
        { kind: 'unpaidHere', paymentNo: '2', refundNo: '', ours: null, theirs: 6 },
        { kind: 'amount', paymentNo: '4', refundNo: '', ours: 9, theirs: 8 },
      ],
    );
  });

  it('reports missing lines and different amounts, separately for payments and refunds', () => {
    expect(
      findBillDifferences(
        [theirs('1', 5), theirs('2', 6, '20'), theirs('4', 1, '40')],
        [ours('1', 4), ours('2', 5, '20'), ours('3', 9), ours('5', 2, '50')],
        none,
      ),
    ).toEqual([
      { kind: 'amount', paymentNo: '1', refundNo: '', ours: 4, theirs: 5 },
      { kind: 'refundAmount', paymentNo: '2', refundNo: '20', ours: 5, theirs: 6 },
      { kind: 'refundUnknownHere', paymentNo: '4', refundNo: '40', ours: null, theirs: 1 },
      { kind: 'missingThere', paymentNo: '3', refundNo: '', ours: 9, theirs: null },
      { kind: 'refundMissingThere', paymentNo: '5', refundNo: '50', ours: 2, theirs: null },
    ]);
  });

  it('finds a refund by its number when the report dates it a day earlier', () => {
    const known = { ...none, refunds: [{ refundNo: '9', amount: cents(100) }] };
    expect(findBillDifferences([theirs('1', 100, '9')], [], known)).toEqual([]);
    expect(findBillDifferences([theirs('1', 99, '9')], [], known)).toEqual([
      { kind: 'refundAmount', paymentNo: '1', refundNo: '9', ours: 100, theirs: 99 },
    ]);
    expect(findBillDifferences([], [{ ...ours('1', 100, '9'), billed: true }], none)).toEqual([]);
  });

  it('adds up payments minus refunds', () => {
    expect(netPaymentTurnover([theirs('1', 990), theirs('2', 10), theirs('1', 90, '9')])).toBe(910);
  });
});
