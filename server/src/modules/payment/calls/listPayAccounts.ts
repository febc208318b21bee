import type { paymentMerchantCalls } from 'contract/payment/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadAllAccounts, countOpenPaymentsByAccount, openAccount } from '../store/accounts.ts';
import { buildDisplayedFields } from '../rules/displayed-fields.ts';

export const listPayAccounts: Handler<typeof paymentMerchantCalls.listPayAccounts> = async ({ db, secrets, accountFields, say }) => {
  const [accounts, open] = await Promise.all([loadAllAccounts(db), countOpenPaymentsByAccount(db)]);
  const list = accounts.map((account) => ({
    id: account.id,
    vendor: account.vendor,
    vendorName: say(sentence('paymentMethod', { payType: account.vendor })),
    sandbox: account.sandbox,
    offered: account.offered,
    changedTime: account.changedAt.getTime(),
    openNum: open.get(account.id) ?? 0,
    fields: buildDisplayedFields(accountFields[account.vendor], openAccount(account, secrets.open).fields, say),
  }));
  return { list };
};
