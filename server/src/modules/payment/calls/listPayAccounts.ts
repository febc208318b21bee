import type { paymentMerchantCalls } from 'contract/payment/merchant.calls.ts';
import { paymentMethodText } from 'contract/payment/payment-methods.ts';
import type { Handler } from '#http/handler.ts';
import { loadAllAccounts, countOpenPaymentsByAccount, openAccount } from '../store/accounts.ts';
import { buildDisplayedFields } from '../rules/displayed-fields.ts';

export const listPayAccounts: Handler<typeof paymentMerchantCalls.listPayAccounts> = async ({ db, secrets, accountFields }) => {
  const [accounts, open] = await Promise.all([loadAllAccounts(db), countOpenPaymentsByAccount(db)]);
  const list = accounts.map((account) => ({
    id: account.id,
    vendor: account.vendor,
    vendorName: paymentMethodText(account.vendor),
    sandbox: account.sandbox,
    offered: account.offered,
    changedTime: account.changedAt.getTime(),
    openNum: open.get(account.id) ?? 0,
    fields: buildDisplayedFields(accountFields[account.vendor], openAccount(account, secrets.open).fields),
  }));
  return { list };
};
