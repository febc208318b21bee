import { type Cents, minus, toYuan, zero } from 'contract/money.ts';
import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { QuotedPresale } from '#modules/buying/checkout/checkout.ts';
import { buildPresaleTerms, computeFinalPaymentPeriod } from '#modules/offers/promotion/promotion.ts';
import { isOrderUnpaid } from './order-statuses.ts';

/**
 * Holds the parts of an order from which its next instalment is computed: status, total, presale terms, whether the
 * deposit is paid, and the time for the final payment.
 */
export interface OrderInstalments {
  readonly status: OrderStatus;
  readonly payable: Cents;
  /** Holds the terms of its presale as they were when it was ordered; null for other orders. */
  readonly presale: QuotedPresale | null;
  readonly depositPaidAt: Date | null;
  /** Bound the time in which the rest is paid; null for other orders, and until they are known. */
  readonly finalFrom: Date | null;
  readonly finalUntil: Date | null;
}

interface PresaleStage {
  readonly presale: Pick<QuotedPresale, 'final'> | null;
  readonly depositPaidAt: Date | null;
}

/** Holds the number of an order's first instalment: the deposit of a presale, or all of any other order. */
export const depositInstalment = 1;

/** Holds the number of a presale's second instalment, the final payment. */
export const finalInstalment = 2;

/** Tells whether an order is a presale whose deposit is paid, no matter whether its final payment is. */
export const hasDepositPaid = ({ presale, depositPaidAt }: PresaleStage): boolean => presale !== null && depositPaidAt !== null;

/** Returns the number of the instalment that is paid next: the final payment of a presale, once the deposit is paid. */
export const nextInstalment = (order: Pick<OrderInstalments, 'presale' | 'depositPaidAt'>): number =>
  hasDepositPaid(order) ? finalInstalment : depositInstalment;

/** Computes the amount of an order's instalment, in cents. */
export const instalmentAmount = ({ payable, presale }: Pick<OrderInstalments, 'payable' | 'presale'>, seq: number): Cents =>
  presale === null ? payable : seq === finalInstalment ? minus(payable, presale.deposit) : presale.deposit;

/** Computes the amount of an order's next instalment, in cents, whether or not it can be paid now. */
export const nextInstalmentAmount = (order: Pick<OrderInstalments, 'payable' | 'presale' | 'depositPaidAt'>): Cents =>
  instalmentAmount(order, nextInstalment(order));

/** Tells whether the final payment can be made as soon as the deposit is paid, by a request too that began a moment before. */
const startsWithDeposit = ({ presale }: Pick<PresaleStage, 'presale'>): boolean =>
  presale !== null && 'startDay' in presale.final && presale.final.startDay === 0;

/**
 * Returns the refusal of a final payment that is too early or too late, and when its time begins or ended. Undefined if
 * it can be made now, and for other orders.
 */
export function findFinalPaymentProblem(
  order: PresaleStage & Pick<OrderInstalments, 'finalFrom' | 'finalUntil'>,
  now: Date,
): { readonly refusal: 'finalPaymentNotYet' | 'finalPaymentOver'; readonly at: Date } | undefined {
  const { finalFrom, finalUntil } = order;
  if (!hasDepositPaid(order)) return undefined;
  if (finalFrom && finalFrom > now && !startsWithDeposit(order)) return { refusal: 'finalPaymentNotYet', at: finalFrom };
  return finalUntil && finalUntil <= now ? { refusal: 'finalPaymentOver', at: finalUntil } : undefined;
}

/** Reminds the shopper of the end of the time for the rest so many milliseconds before it, and no sooner than in its last third. */
const endingBefore = 12 * 3_600_000;

/** Holds the times of a presale's final payment. */
export interface FinalPaymentPlan {
  readonly finalFrom: Date;
  readonly finalUntil: Date;
  /** Is null where the rest can be paid immediately: the message about the deposit says so. A rest of nothing is settled then. */
  readonly tellAt: Date | null;
  readonly warnAt: Date;
}

/**
 * Plans the final payment of a presale whose deposit was paid. Returns when its time begins and ends, and when the
 * shopper is notified of the beginning and reminded of the end. No notification is planned (null) if the time has begun
 * already.
 */
export function planFinalPayment(
  { presale, payable }: { readonly presale: QuotedPresale; readonly payable: Cents },
  depositPaidAt: Date,
): FinalPaymentPlan {
  const { from, until } = computeFinalPaymentPeriod(presale, depositPaidAt);
  const before = Math.min(endingBefore, (until.getTime() - from.getTime()) / 3);
  return {
    finalFrom: from,
    finalUntil: until,
    tellAt: from > depositPaidAt || instalmentAmount({ payable, presale }, finalInstalment) === zero ? from : null,
    warnAt: new Date(until.getTime() - before),
  };
}

/** Builds the reply about the two instalments of an order; null for orders that are no presale. */
export function buildOrderPresale(
  order: OrderInstalments & { readonly paidAt: Date | null },
): Reply<typeof orderCalls.orderDetail>['presale'] {
  const { presale, status, payable, depositPaidAt, finalFrom, finalUntil, paidAt } = order;
  if (!presale) return null;
  return {
    deposit: toYuan(presale.deposit),
    depositWorth: toYuan(presale.depositWorth),
    finalPayment: toYuan(instalmentAmount(order, finalInstalment)),
    ...buildPresaleTerms(presale, finalFrom && finalUntil && { from: finalFrom, until: finalUntil }),
    depositTime: depositPaidAt?.getTime() ?? null,
    finalTime: paidAt?.getTime() ?? null,
    stage: !isOrderUnpaid(status) || payable === zero ? 'none' : depositPaidAt ? 'final' : 'deposit',
  };
}

/** Computes the amount that an order's shopper has to pay next, in cents; zero once the order takes no more money. */
export const amountDueOfOrder = (order: Pick<OrderInstalments, 'status' | 'payable' | 'presale' | 'depositPaidAt'>): Cents =>
  isOrderUnpaid(order.status) ? nextInstalmentAmount(order) : zero;
