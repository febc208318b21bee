import { listPartsOfRefund, loadPaidTenders } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { FaceRecords } from './rules/face-reply.ts';
import { listFaceRefunds } from './store/face-payments.ts';

/** Loads the payments by method of a face-to-face payment at the counter, and its refunds with whether the money of each has arrived. */
export async function loadFaceRecords(db: SiteDatabase, tid: string): Promise<FaceRecords> {
  const [tenders, refunds] = await Promise.all([loadPaidTenders(db, { kind: 'face', id: tid }), listFaceRefunds(db, tid)]);
  const parts = await Promise.all(refunds.map(({ refundNo }) => listPartsOfRefund(db, refundNo)));
  return {
    tenders,
    refunds: refunds.map((refund, at) => ({
      ...refund,
      done: (parts[at] ?? []).every(({ status }) => status === 'done' || status === 'outside'),
    })),
  };
}
