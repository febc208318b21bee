import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockRefund, reopenRefund } from '../store/refunds.ts';

export const retryRefund: Handler<typeof reconciliationCalls.retryRefund> = async ({ db, now, ids }, { refundNo }) => {
  const refund = await lockRefund(db, refundNo);
  if (!refund) throw new Refusal('refundNotFound');
  if (refund.status !== 'failed') throw new Refusal('refundNotFailed');
  // The same number makes the retry idempotent; a refund closed by the provider needs a new number.
  await reopenRefund(db, refundNo, refund.numberSpent ? ids.longNumber() : refundNo, now);
  return {};
};
