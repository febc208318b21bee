import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ProviderPaymentState } from '#gateways/pay/payment-provider.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findPaymentAttemptWithAccount, paymentProviderTimeout, type PaymentDeps } from './query-payment-attempt.ts';
import { settlePayment } from './settle-payment.ts';
import { settleResolvedDifferences } from './store/bills.ts';
import { findPaymentAttempt, isSettledPaymentStatus } from './store/payments.ts';
import type { SettledStatus } from './rules/payment.ts';

/**
 * Queries a payment attempt at its provider, settles it for the merchant with the differences that this resolves, and returns the attempt's status.
 * Books the expected amount, or refunds it if the attempt's order or the like takes no more money; refunds any other amount in full. Refuses
 * (paymentNotFound, paymentNotReceived, payProviderAway); repeating it changes nothing.
 * @param note writes the audit record, in the unit that makes the change
 */
export async function settlePaymentByMerchant(
  deps: PaymentDeps,
  paymentNo: string,
  note: (db: SiteDatabase, came: Pick<ProviderPaymentState, 'amount' | 'currency'>, settled: SettledStatus) => Promise<void>,
): Promise<SettledStatus> {
  const { siteId, units, providers, payables, now } = deps;
  const found = await units.read(siteId, (db) => findPaymentAttemptWithAccount(deps, db, paymentNo));
  if (!found) throw new Refusal('paymentNotFound');
  const { attempt, account } = found;
  const agree = async (db: SiteDatabase, settled: SettledStatus) => {
    const say = await loadSiteSay(db);
    return settleResolvedDifferences(db, paymentNo, say(sentence(settled === 'paid' ? 'settledAsPaid' : 'settledAsReturned')), now);
  };
  const { status } = attempt;
  if (isSettledPaymentStatus(status))
    return units.write(siteId, async (db) => {
      if (await agree(db, status)) await note(db, attempt, status);
      return status;
    });
  const told = await providers[account.provider].query(account, paymentNo, AbortSignal.timeout(paymentProviderTimeout)).catch(() => {
    throw new Refusal('payProviderAway');
  });
  if (told?.state !== 'paid') throw new Refusal('paymentNotReceived');
  return units.write(siteId, async (db) => {
    const done = await settlePayment(db, payables, { accountIds: [attempt.accountId], told, otherGoesBack: true }, now);
    const settled = (await findPaymentAttempt(db, paymentNo))?.status ?? '';
    if (!isSettledPaymentStatus(settled)) throw new Error(`the payment ${paymentNo} is paid, and stands as ${settled}`);
    if ((await agree(db, settled)) || done) await note(db, told, settled);
    return settled;
  });
}
