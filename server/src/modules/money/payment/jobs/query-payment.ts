import type { JobHandler } from '#platform/jobs.ts';
import { queryPaymentAttempt, type PaymentDeps } from '../query-payment-attempt.ts';

/**
 * Creates the job handler that queries a payment at its provider. A payment that has expired is closed there first, so
 * that nobody pays it any more.
 */
export const queryPayment =
  (deps: Pick<PaymentDeps, 'providers' | 'payables' | 'secrets'>): JobHandler<'askPayment'> =>
  async ({ siteId, units, now, signal }, { paymentNo }) =>
    queryPaymentAttempt({ ...deps, siteId, units, now }, paymentNo, 'know', signal);
