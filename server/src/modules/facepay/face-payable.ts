import type { LockPayable } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { FacePayment } from './rules/face-payment.ts';
import { lockFacePayment, setFacePaid } from './store/face-payments.ts';

/** Converts a locked payment at the counter to the form that the payment module can charge; the money goes to the site's sales account. */
export const toFacePayable = (
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
  markPaid: (method, now) => setFacePaid(db, tid, method, now),
});

/** Locks and loads a face-to-face payment at the counter, so that it can be paid. */
export const lockFacePayable: LockPayable = async (db, tid) => {
  const payment = await lockFacePayment(db, tid);
  return payment && toFacePayable(db, payment);
};
