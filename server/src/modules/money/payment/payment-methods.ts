import type { Say } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Cents } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { isPaymentProvider } from 'contract/money/payment/payment-providers.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { balanceLimit, exceedsAnyBalance } from './rules/recharge.ts';
import { loadOfferedPaymentAccounts } from './store/accounts.ts';
import type { StoredPaymentAccount } from './rules/payment.ts';

/**
 * Lists the offered accounts as payment methods of the contract, with display names. `sandbox` is 1 if nothing is really charged. Every
 * account takes the site's currency: one that does not is refused when it is saved, and a site never changes its currency.
 */
export const listPaymentMethods = async (db: SiteDatabase, say: Say) =>
  (await loadOfferedPaymentAccounts(db)).map(({ provider, sandbox }) => ({
    payType: provider,
    text: say(sentence('paymentMethod', { payType: provider })),
    sandbox: sandbox ? 1 : 0,
  }));

/** Finds the account of the payment method that a shopper chose. Refuses (payMethodUnknown) one that is not offered. */
export async function findChosenAccount(db: SiteDatabase, payType: string): Promise<StoredPaymentAccount> {
  const account = isPaymentProvider(payType)
    ? (await loadOfferedPaymentAccounts(db)).find(({ provider }) => provider === payType)
    : undefined;
  if (!account) throw new Refusal('payMethodUnknown');
  return account;
}

/** Tells whether the balance is the site's only payment method, because no provider takes money for it. */
export const isBalanceOnlyMethod = (db: SiteDatabase): Promise<boolean> =>
  db.cached('balanceOnly', async () => (await loadOfferedPaymentAccounts(db)).length === 0);

/**
 * Tells whether nobody can pay an amount (in cents) at the site: only the balance pays there, and the amount exceeds
 * any possible balance. `balance` loads the payer's, which may be above the legal limit; it is called only for amounts
 * above that limit.
 */
export const isAmountUnpayable = async (db: SiteDatabase, payable: Cents, balance: () => Promise<Cents>): Promise<boolean> =>
  payable > balanceLimit && exceedsAnyBalance(payable, await balance()) && isBalanceOnlyMethod(db);
