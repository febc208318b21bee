import { listProviderPartsOfRefund, loadPaidTenders } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { FacePaymentRecords } from './rules/face-reply.ts';
import { listFacePaymentRefunds } from './store/face-payments.ts';

/**
 * Loads the amounts by payment method of a face-to-face payment, and its refunds with whether the money of each has
 * arrived.
 */
export async function loadFacePaymentRecords(db: SiteDatabase, tid: string): Promise<FacePaymentRecords> {
  const [tenders, refunds] = await Promise.all([loadPaidTenders(db, { kind: 'face', id: tid }), listFacePaymentRefunds(db, tid)]);
  const parts = await Promise.all(refunds.map(({ refundNo }) => listProviderPartsOfRefund(db, refundNo)));
  return {
    tenders,
    refunds: refunds.map((refund, at) => ({
      ...refund,
      done: (parts[at] ?? []).every(({ status }) => status === 'done' || status === 'outside'),
    })),
  };
}
