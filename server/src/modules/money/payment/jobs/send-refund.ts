import { sentence } from '#sentences/sentence.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { ProviderRefundState } from '#gateways/pay/payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { paymentProviderTimeout, type PaymentDeps } from '../query-payment-attempt.ts';
import { findPaymentAccount, openPaymentAccount } from '../store/accounts.ts';
import { bookPaidRefund } from '../book-paid-refund.ts';
import { findPaymentAttempt } from '../store/payments.ts';
import { lockPaymentRefund, findPaymentRefund, endPaymentRefund } from '../store/refunds.ts';

type RefundResult = Pick<ProviderRefundState, 'state' | 'why'>;

async function recordRefundResult(db: SiteDatabase, refundNo: string, { state, why }: RefundResult, now: Date): Promise<void> {
  const refund = await lockPaymentRefund(db, refundNo);
  if (refund?.status !== 'open' || state === 'open') return;
  const attempt = await findPaymentAttempt(db, refund.paymentNo);
  if (!attempt) throw new Error(`the refund ${refundNo} belongs to no payment`);
  if (state !== 'done') {
    const fault = why ? (await loadSiteSay(db))(why) : '';
    return endPaymentRefund(db, refundNo, { status: 'failed', fault, numberSpent: state === 'closed' }, now);
  }
  await bookPaidRefund(db, refund, { ...attempt, method: attempt.provider }, 'done', now);
}

/**
 * Creates the job handler that sends a refund to its payment provider, always under the same number so that it is made
 * once. A refund that the provider refuses waits for a person.
 */
export const sendRefund =
  ({ providers, secrets }: Pick<PaymentDeps, 'providers' | 'secrets'>): JobHandler<'sendRefund'> =>
  async ({ siteId, units, now, signal }, { refundNo }) => {
    const found = await units.read(siteId, async (db) => {
      const refund = await findPaymentRefund(db, refundNo);
      const attempt = refund?.status === 'open' ? await findPaymentAttempt(db, refund.paymentNo) : undefined;
      const account = attempt && (await findPaymentAccount(db, attempt.accountId));
      return refund && attempt && account && { refund, attempt, account: openPaymentAccount(account, secrets.open) };
    });
    if (!found) return;
    const { refund, attempt, account } = found;
    const { paymentNo, amount, reason } = refund;
    const within = AbortSignal.any([signal, AbortSignal.timeout(paymentProviderTimeout)]);
    const provider = providers[account.provider];
    const intent = { paymentNo, refundNo, amount, paid: attempt.amount, currency: attempt.currency, reason };
    // WeChat answers every refund request with "in progress", so the state is queried.
    const asked = async () => {
      const state = await provider.refund(account, intent, within);
      return state.state === 'open' ? ((await provider.queryRefund(account, intent, within)) ?? state) : state;
    };
    const told: RefundResult = await asked().catch((fault: unknown) => {
      if (!(fault instanceof ProviderRefusal)) throw fault;
      return { state: 'failed', why: sentence('refundRefused', { code: fault.code, message: fault.reason }) };
    });
    await units.write(siteId, (db) => recordRefundResult(db, refundNo, told, now));
  };
