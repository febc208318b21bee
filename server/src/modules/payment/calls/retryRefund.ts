import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { heldRefund, reopenRefund } from '../store/refunds.ts';

export const retryRefund: Handler<typeof reconciliationCalls.retryRefund> = async ({ db, now, ids }, { refundNo }) => {
  const refund = await heldRefund(db, refundNo);
  if (!refund) throw new Refusal('refundNotFound');
  if (refund.status !== 'failed') throw new Refusal('refundNotFailed');
  // Asked again by the same number, it can go back once only; what was closed never goes back by that number.
  await reopenRefund(db, refundNo, refund.numberSpent ? ids.longNumber() : refundNo, now);
  return {};
};
