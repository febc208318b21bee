import type { InsuranceState } from 'contract/insurance/insurance-states.ts';
import { isClosed, type Order, refundEnd } from '#modules/order/order.ts';
import { isReturnOpen, type Refund } from '#modules/refund/refund.ts';

/** Finds the refund whose products' return the insurance of an order paid for; undefined if it has not paid. */
export const findPaidReturn = (refunds: readonly Refund[]): Refund | undefined => refunds.find(({ insurancePaid }) => insurancePaid > 0);

/**
 * Finds the state of the insurance of an order. It covers the order from the payment until the order is closed or its time for returns is over, and
 * longer while a return is open.
 */
export function findInsuranceState(
  { status, paidAt, signedAt }: Pick<Order, 'status' | 'paidAt' | 'signedAt'>,
  refunds: readonly Refund[],
  now: Date,
): InsuranceState {
  if (findPaidReturn(refunds)) return 'paid';
  if (isClosed(status)) return 'lapsed';
  if (!paidAt) return 'waiting';
  const until = refundEnd({ signedAt });
  return until && until <= now && !refunds.some(isReturnOpen) ? 'lapsed' : 'bought';
}
