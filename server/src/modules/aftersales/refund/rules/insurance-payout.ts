import { type Cents, cents, sum, zero } from 'contract/money.ts';
import { type RefundableLine, type RefundableOrder, sumPieceCosts } from '#modules/buying/order/order.ts';
import type { Refund, RefundItem } from './refund.ts';

/** Holds what else limits an insurance's payout: the payouts to the member in this calendar month, their limit, and who pays the courier. */
export interface InsuranceUse {
  readonly paidThisMonth: number;
  readonly monthlyMost: number;
  /** Tells whether the shop pays the courier of a door pickup that collects the products. */
  readonly shopPaysCourier: boolean;
}

/** Returns what was paid for pieces of an order line, in cents, rounded down. */
const costOf = ({ shares, pieces }: Pick<RefundableLine, 'shares' | 'pieces'>, count: number): number =>
  Math.floor((sumPieceCosts(shares.goods) * count) / pieces);

/**
 * Returns what an order's return-freight insurance pays for a return of some pieces, in cents: the sum agreed with the order, but at
 * most what was paid for these pieces. Zero if there is no insurance, if it or the member's other ones have paid as often as they
 * may, or if the shop pays the courier.
 */
export function computeInsurancePayout(
  {
    order,
    refunds,
  }: { readonly order: Pick<RefundableOrder, 'insurance' | 'lines'>; readonly refunds: readonly Pick<Refund, 'insurancePaid'>[] },
  parts: readonly Pick<RefundItem, 'lineNo' | 'pieces' | 'shares' | 'goods'>[],
  { paidThisMonth, monthlyMost, shopPaysCourier }: InsuranceUse,
): Cents {
  const isUsed = refunds.some(({ insurancePaid }) => insurancePaid > 0) || paidThisMonth >= monthlyMost;
  if (!order.insurance || isUsed || shopPaysCourier) return zero;
  const paid = parts.map(({ lineNo, pieces, shares, goods }) => {
    // What went back of them as money before does not count; an exchange, which has no shares, pays nothing back.
    if (shares.goods.length > 0) return goods;
    const line = order.lines.find((one) => one.lineNo === lineNo);
    return cents(line ? costOf(line, pieces) : 0);
  });
  return cents(Math.min(order.insurance.payout, sum(paid)));
}
