import { listPartsOfRefund } from '#modules/payment/payment.ts';
import { forEachEvent } from '#platform/outbox.ts';
import { endPaidRefund } from '../handle-refund.ts';

/** Ends refunds of which every part has arrived. */
export const endPaidRefunds = forEachEvent<'refundArrived'>(async (db, { refundNo }, { now }) => {
  const parts = await listPartsOfRefund(db, refundNo);
  if (parts.every(({ status }) => status === 'done' || status === 'outside')) await endPaidRefund({ db, now }, refundNo);
});
