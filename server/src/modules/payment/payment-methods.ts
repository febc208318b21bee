import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Cents } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { isPaymentProvider } from 'contract/payment/payment-providers.ts';
import type { PaymentProviders } from '#gateways/pay/payment-provider.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { balanceLimit, exceedsAnyBalance } from './rules/recharge.ts';
import { type StoredPaymentAccount, loadOfferedAccounts, openAccount } from './store/accounts.ts';

/** Holds the dependencies of choosing a payment method. */
export interface PaymentMethodDeps {
  readonly db: SiteDatabase;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly vendors: PaymentProviders;
  readonly currency: string;
}

/** Loads the offered accounts that take a currency. */
export async function loadUsableAccounts({ db, secrets, vendors, currency }: PaymentMethodDeps): Promise<StoredPaymentAccount[]> {
  const accounts = await loadOfferedAccounts(db);
  return accounts.filter((account) => vendors[account.vendor].currencies(openAccount(account, secrets.open)).includes(currency));
}

/** Lists the same as payment methods of the contract, with display names. `sandbox` is 1 if nothing is really charged. */
export const listPaymentMethods = async (ground: PaymentMethodDeps, say: (sentence: Sentence) => string) =>
  (await loadUsableAccounts(ground)).map(({ vendor, sandbox }) => ({
    payType: vendor,
    text: say(sentence('paymentMethod', { payType: vendor })),
    sandbox: sandbox ? 1 : 0,
  }));

/** Finds the account of the payment method that a shopper chose. Refuses (payMethodUnknown) one not offered in this currency. */
export async function findChosenAccount(ground: PaymentMethodDeps, payType: string): Promise<StoredPaymentAccount> {
  const account = isPaymentProvider(payType) ? (await loadUsableAccounts(ground)).find(({ vendor }) => vendor === payType) : undefined;
  if (!account) throw new Refusal('payMethodUnknown');
  return account;
}

/** Returns whether the balance is the only payment method, because no provider takes money for the site. */
export const isBalanceOnlyMethod = async (ground: PaymentMethodDeps): Promise<boolean> => (await loadUsableAccounts(ground)).length === 0;

/**
 * Returns whether an amount in cents cannot be paid at all: it exceeds what a balance may ever hold, and no provider takes it.
 * `balance` is called only if the amount exceeds the general limit.
 */
export const isUnpayable = async (ground: PaymentMethodDeps, payable: Cents, balance: () => Promise<Cents>): Promise<boolean> =>
  payable > balanceLimit && exceedsAnyBalance(payable, await balance()) && isBalanceOnlyMethod(ground);
