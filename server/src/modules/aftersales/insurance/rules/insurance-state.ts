import type { InsuranceState } from 'contract/aftersales/insurance/insurance-states.ts';
import { isOrderClosed, type Order, refundDeadline } from '#modules/buying/order/order.ts';
import { isReturnOpen, type Refund } from '#modules/aftersales/refund/refund.ts';

/** Finds the refund whose return shipping an order's return-freight insurance has paid; undefined if it has paid none. */
export const findPaidReturn = (refunds: readonly Refund[]): Refund | undefined => refunds.find(({ insurancePaid }) => insurancePaid > 0);

/**
 * Returns the state of an order's return-freight insurance. The insurance begins with the order's payment. It ends
 * with the time for returns, or once the order is closed; an open return extends it.
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
