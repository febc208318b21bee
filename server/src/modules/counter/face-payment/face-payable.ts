import type { LockPayable } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { FacePayment } from './rules/face-payment.ts';
import { lockFacePayment, markFacePaymentPaid } from './store/face-payments.ts';

/**
 * Converts a locked face-to-face payment to the form that the payment module can charge; the money goes to the site's
 * sales account.
 */
export const toFacePaymentPayable = (
  db: SiteDatabase,
  { tid, payable, currency, memberId, status, expiresAt }: FacePayment,
): NonNullable<Awaited<ReturnType<LockPayable>>> => ({
  kind: 'face',
  id: tid,
  seq: 1,
  amount: payable,
  currency,
  payer: memberId,
  closedReason: status === 'paid' ? 'facePaid' : undefined,
  overAt: expiresAt,
  credit: { kind: 'facePaid', account: { owner: 'site', kind: 'sales' } },
  markPaid: (method, now) => markFacePaymentPaid(db, tid, method, now),
});

/** Locks a face-to-face payment (当面付), and returns it as the payment module can charge it; undefined for an unknown one. */
export const lockFacePaymentPayable: LockPayable = async (db, tid) => {
  const payment = await lockFacePayment(db, tid);
  return payment && toFacePaymentPayable(db, payment);
};
