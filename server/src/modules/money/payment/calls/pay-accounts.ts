import { paymentProviders } from 'contract/money/payment/payment-providers.ts';
import type { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { probePayAccount } from '../probe-pay-account.ts';
import { buildDisplayedAccountFields } from '../rules/displayed-fields.ts';
import {
  loadAllPaymentAccounts,
  countOpenPaymentsByAccount,
  openPaymentAccount,
  findPaymentAccount,
  lockPaymentAccounts,
  withdrawPaymentAccount,
  offerPaymentAccount,
} from '../store/accounts.ts';

/**
 * Lists for the merchant the shop's payment accounts, newest first: which fields are set, keys only as a fingerprint or
 * their last characters, expiry dates, and which account shoppers are offered.
 */
export const listPayAccounts: Handler<typeof paymentMerchantCalls.listPayAccounts> = async ({ db, secrets, accountFields, say }) => {
  const [accounts, open] = await Promise.all([loadAllPaymentAccounts(db), countOpenPaymentsByAccount(db)]);
  const list = accounts.map((account) => ({
    id: account.id,
    vendor: account.provider,
    vendorName: say(sentence('paymentMethod', { payType: account.provider })),
    sandbox: account.sandbox,
    offered: account.offered,
    changedTime: account.changedAt.getTime(),
    openNum: open.get(account.id) ?? 0,
    fields: buildDisplayedAccountFields(accountFields[account.provider], openPaymentAccount(account, secrets.open).fields, say),
  }));
  const forms = paymentProviders.map((vendor) => ({
    vendor,
    vendorName: say(sentence('paymentMethod', { payType: vendor })),
    fields: accountFields[vendor].map(({ name, label, hint, secret, optional = false }) => ({
      name,
      label: say(label),
      hint: say(hint),
      secret,
      required: !optional,
    })),
  }));
  return { list, forms };
};

/**
 * Offers for the merchant a payment account to shoppers in place of the provider's other one, or stops offering it.
 * Payments begun through it continue. Refuses an unknown payment account.
 */
export const offerPayAccount: Handler<typeof paymentMerchantCalls.offerPayAccount> = async ({ db, now, unchanged }, { id, offered }) => {
  const account = await findPaymentAccount(db, id);
  if (!account) throw new Refusal('payAccountNotFound');

  await lockPaymentAccounts(db, account.provider);
  if (!(await (offered === 1 ? offerPaymentAccount(db, account, now) : withdrawPaymentAccount(db, id)))) unchanged();
  return { id, offered };
};

/**
 * Tests for the merchant the keys of a payment account by a harmless query at the provider; says which key is wrong.
 * Refuses an unknown payment account.
 */
export const testPayAccount: Handler<typeof paymentMerchantCalls.testPayAccount> = async (
  { units, siteId, secrets, gateways, say },
  { id },
) => {
  const account = await units.read(siteId, (db) => findPaymentAccount(db, id));
  if (!account) throw new Refusal('payAccountNotFound');

  const why = await probePayAccount(gateways.pay, openPaymentAccount(account, secrets.open));
  return { works: why === undefined ? 1 : 0, why: why ? say(why) : '' };
};
