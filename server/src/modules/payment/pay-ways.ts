import type { Cents } from 'contract/money.ts';
import { wayText } from 'contract/payment/pay-ways.ts';
import { Refusal } from 'contract/refusals.ts';
import { isVendor } from 'contract/payment/vendors.ts';
import type { Vendors } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { balanceLimit, isBeyondBalance } from './rules/recharge.ts';
import { type KeptAccount, offeredAccounts, opened } from './store/accounts.ts';

/** What deciding on a way takes. */
export interface WaysGround {
  readonly db: SiteDatabase;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly vendors: Vendors;
  readonly currency: string;
}

/** The accounts through which a shopper can pay in a currency. */
export async function vendorWays({ db, secrets, vendors, currency }: WaysGround): Promise<KeptAccount[]> {
  const accounts = await offeredAccounts(db);
  return accounts.filter((account) => vendors[account.vendor].currencies(opened(account, secrets.open)).includes(currency));
}

/** The same with their words, as they cross the wire. `sandbox` is 1 where nothing is really charged. */
export const shownWays = async (ground: WaysGround) =>
  (await vendorWays(ground)).map(({ vendor, sandbox }) => ({ payType: vendor, text: wayText(vendor), sandbox: sandbox ? 1 : 0 }));

/** The account of a way that a shopper chose. Refuses (payMethodUnknown) one that the site does not offer in this currency. */
export async function chosenAccount(ground: WaysGround, payType: string): Promise<KeptAccount> {
  const account = isVendor(payType) ? (await vendorWays(ground)).find(({ vendor }) => vendor === payType) : undefined;
  if (!account) throw new Refusal('payMethodUnknown');
  return account;
}

/** Whether no vendor takes money for the site: then the balance is the only way to pay. */
export const isBalanceAlone = async (ground: WaysGround): Promise<boolean> => (await vendorWays(ground)).length === 0;

/**
 * Whether a sum cannot be paid in any way: more than a balance may ever hold, where no vendor takes it. What the balance holds is asked for
 * only where the sum is above every balance's limit.
 */
export const isUnpayable = async (ground: WaysGround, payable: Cents, balance: () => Promise<Cents>): Promise<boolean> =>
  payable > balanceLimit && isBeyondBalance(payable, await balance()) && isBalanceAlone(ground);
