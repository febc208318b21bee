import type { Cents } from 'contract/money.ts';
import { wayText } from 'contract/payment/pay-ways.ts';
import { Refusal } from 'contract/refusals.ts';
import { isVendor } from 'contract/payment/vendors.ts';
import type { Vendors } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { balanceLimit, isBeyondBalance } from './rules/recharge.ts';
import { type KeptAccount, offeredAccounts, opened } from './store/accounts.ts';

/** Holds the dependencies of choosing a payment method. */
export interface WaysGround {
  readonly db: SiteDatabase;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly vendors: Vendors;
  readonly currency: string;
}

/** Loads the offered accounts that take a currency. */
export async function vendorWays({ db, secrets, vendors, currency }: WaysGround): Promise<KeptAccount[]> {
  const accounts = await offeredAccounts(db);
  return accounts.filter((account) => vendors[account.vendor].currencies(opened(account, secrets.open)).includes(currency));
}

/** Lists the same as payment methods of the contract, with display names. `sandbox` is 1 if nothing is really charged. */
export const shownWays = async (ground: WaysGround) =>
  (await vendorWays(ground)).map(({ vendor, sandbox }) => ({ payType: vendor, text: wayText(vendor), sandbox: sandbox ? 1 : 0 }));

/** Finds the account of the payment method that a shopper chose. Refuses (payMethodUnknown) one not offered in this currency. */
export async function chosenAccount(ground: WaysGround, payType: string): Promise<KeptAccount> {
  const account = isVendor(payType) ? (await vendorWays(ground)).find(({ vendor }) => vendor === payType) : undefined;
  if (!account) throw new Refusal('payMethodUnknown');
  return account;
}

/** Returns whether the balance is the only payment method, because no provider takes money for the site. */
export const isBalanceAlone = async (ground: WaysGround): Promise<boolean> => (await vendorWays(ground)).length === 0;

/**
 * Returns whether an amount in cents cannot be paid at all: it exceeds what a balance may ever hold, and no provider takes it.
 * `balance` is called only if the amount exceeds the general limit.
 */
export const isUnpayable = async (ground: WaysGround, payable: Cents, balance: () => Promise<Cents>): Promise<boolean> =>
  payable > balanceLimit && isBeyondBalance(payable, await balance()) && isBalanceAlone(ground);
