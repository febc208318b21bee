import type { InsuranceState } from 'contract/insurance/insurance-states.ts';
import { isOrderClosed, type Order, refundDeadline } from '#modules/order/order.ts';
import { isReturnOpen, type Refund } from '#modules/refund/refund.ts';

/** Finds the refund for whose return an order's return-freight insurance paid; undefined if it has not paid. */
export const findPaidReturn = (refunds: readonly Refund[]): Refund | undefined => refunds.find(({ insurancePaid }) => insurancePaid > 0);

/**
 * Returns the state of an order's return-freight insurance. It covers from the payment until the order is closed or
 * its time for returns is over, and longer while a return is open.
 */
export function findInsuranceState(
  { status, paidAt, signedAt }: Pick<Order, 'status' | 'paidAt' | 'signedAt'>,
  refunds: readonly Refund[],
  now: Date,
): InsuranceState {
  if (findPaidReturn(refunds)) return 'paid';
  if (isOrderClosed(status)) return 'lapsed';
  if (!paidAt) return 'waiting';
  const until = refundDeadline({ signedAt });
  return until && until <= now && !refunds.some(isReturnOpen) ? 'lapsed' : 'bought';
}
