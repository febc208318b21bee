import type { JobHandler } from '#platform/jobs.ts';
import { askAttempt, type VendorGround } from '../end-attempt.ts';

/** Queries a payment at its provider; an expired one is closed there first, so that nobody pays it any more. */
export const askPayment =
  (ground: Pick<VendorGround, 'vendors' | 'payables' | 'secrets'>): JobHandler<'askPayment'> =>
  async ({ siteId, units, now, signal }, { paymentNo }) =>
    askAttempt({ ...ground, siteId, units, now }, paymentNo, 'know', signal);
