import { listProviderPartsOfRefund } from '#modules/money/payment/payment.ts';
import { forEachEvent } from '#platform/outbox.ts';
import { endPaidRefund } from '../handle-refund.ts';
import { findRefund } from '../store/refunds.ts';

/**
 * Handles the event that a part of a refund arrived at the shopper: completes the refund once all of its money has.
 * Ignores refunds of face-to-face payments.
 */
export const endPaidRefunds = forEachEvent<'refundPartArrived'>(async (db, { refundNo }, { now }) => {
  if (!(await findRefund(db, refundNo))) return;
  const parts = await listProviderPartsOfRefund(db, refundNo);
  if (parts.every(({ status }) => status === 'done' || status === 'outside')) await endPaidRefund({ db, now }, refundNo);
});
