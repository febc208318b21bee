import { formatMoment } from 'contract/moment-text.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findNextOrderStatus, type OrderEvent } from './order-states.ts';
import { isOrderClosed } from './order-statuses.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { findFinalPaymentProblem, hasDepositPaid, type OrderInstalments } from './presale.ts';

/** Describes the facts of an order that decide whether it can be paid, and what it becomes then. */
interface PaymentFacts extends OrderInstalments {
  readonly closeAt: Date | null;
  /** Holds whether the order is shipped to an address. */
  readonly sent: boolean;
  readonly groupId: string | null;
}

/** Names an event that a payment of an order causes. */
type PaymentEvent = Extract<OrderEvent, 'depositPaid' | 'paidInGroup' | 'paid' | 'paidUnsent'>;

/**
 * Returns the event that the next payment of an order causes: paid, to be shipped; paid, with nothing to ship; paid in
 * a group; or a presale's deposit paid.
 */
export const findEventOfPayment = (order: Pick<PaymentFacts, 'sent' | 'groupId' | 'presale' | 'depositPaidAt'>): PaymentEvent => {
  if (order.presale !== null && !hasDepositPaid(order)) return 'depositPaid';
  if (order.groupId !== null) return 'paidInGroup';
  return order.sent ? 'paid' : 'paidUnsent';
};

/** Refuses (finalPaymentNotYet, finalPaymentOver) the rest of a presale outside its time, and says when that is. */
function assertFinalOpen(order: PaymentFacts, { now, timeZone }: { readonly now: Date; readonly timeZone: string }): void {
  const problem = findFinalPaymentProblem(order, now);
  if (!problem) return;
  const { refusal, at } = problem;
  const name = refusal === 'finalPaymentNotYet' ? 'finalPaymentFrom' : 'finalPaymentEnded';
  throw new Refusal(refusal, { sentence: sentence(name, { time: formatMoment(at, timeZone) }) });
}

/**
 * Returns the status of an order once its next instalment is paid. Refuses an order that is paid, closed or being
 * checked, and a presale's final payment too early or too late.
 */
export function assertOrderPayable(order: PaymentFacts, at: { readonly now: Date; readonly timeZone: string }): OrderStatus {
  const { status, closeAt } = order;
  const to = findNextOrderStatus(status, findEventOfPayment(order));
  if (to || (isOrderClosed(status) && findFinalPaymentProblem(order, at.now)?.refusal === 'finalPaymentOver')) assertFinalOpen(order, at);
  if (isOrderClosed(status) || (to && closeAt && closeAt <= at.now)) throw new Refusal('orderAlreadyClosed');
  if (!to) throw new Refusal(status === 'TRADE_AUDITING' ? 'orderAuditing' : 'orderAlreadyPaid');
  return to;
}
