import { formatMoment } from 'contract/moment-text.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findNextStatus, isClosed, type OrderEvent } from './order-states.ts';
import type { OrderStatus } from 'contract/order/order-status.ts';
import { findFinalProblem, hasDepositPaid, type InstalmentFacts } from './presale.ts';

/** Describes the facts of an order that decide whether it can be paid, and what it becomes then. */
interface PaymentFacts extends InstalmentFacts {
  readonly closeAt: Date | null;
  /** Holds whether the order is shipped to an address. */
  readonly sent: boolean;
  readonly groupId: string | null;
}

/**
 * Names what the next payment of an order does: it is to be shipped, is done, waits for its group, or for the final payment of a presale.
 */
export const findPaidEvent = (order: Pick<PaymentFacts, 'sent' | 'groupId' | 'presale' | 'depositPaidAt'>): OrderEvent => {
  if (order.presale !== null && !hasDepositPaid(order)) return 'depositPaid';
  if (order.groupId !== null) return 'paidInGroup';
  return order.sent ? 'paid' : 'paidUnsent';
};

/** Refuses (finalPaymentNotYet, finalPaymentOver) the rest of a presale outside its time, and says when that is. */
function assertFinalOpen(order: PaymentFacts, { now, timeZone }: { readonly now: Date; readonly timeZone: string }): void {
  const problem = findFinalProblem(order, now);
  if (!problem) return;
  const { refusal, at } = problem;
  const name = refusal === 'finalPaymentNotYet' ? 'finalPaymentFrom' : 'finalPaymentEnded';
  throw new Refusal(refusal, { sentence: sentence(name, { time: formatMoment(at, timeZone) }) });
}

/**
 * Returns the state of an order once its next instalment is paid. Refuses an order that is paid already (780000), closed, or whose transfer
 * is being checked (orderAuditing), and the final payment of a presale too early (finalPaymentNotYet) or too late (finalPaymentOver).
 */
export function assertPayable(order: PaymentFacts, at: { readonly now: Date; readonly timeZone: string }): OrderStatus {
  const { status, closeAt } = order;
  const to = findNextStatus(status, findPaidEvent(order));
  if (to || (isClosed(status) && findFinalProblem(order, at.now)?.refusal === 'finalPaymentOver')) assertFinalOpen(order, at);
  if (isClosed(status) || (to && closeAt && closeAt <= at.now)) throw new Refusal('orderAlreadyClosed');
  if (!to) throw new Refusal(status === 'TRADE_AUDITING' ? 'orderAuditing' : 'orderAlreadyPaid');
  return to;
}
