import type { JobHandler } from '#platform/jobs.ts';
import { queryPaymentAttempt, type PaymentDeps } from '../query-payment-attempt.ts';

/** Queries a payment at its provider; an expired one is closed there first, so that nobody pays it any more. */
export const queryPayment =
  (deps: Pick<PaymentDeps, 'providers' | 'payables' | 'secrets'>): JobHandler<'askPayment'> =>
  async ({ siteId, units, now, signal }, { paymentNo }) =>
    queryPaymentAttempt({ ...deps, siteId, units, now }, paymentNo, 'know', signal);
