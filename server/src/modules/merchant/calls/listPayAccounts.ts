import type { payAccountCalls } from 'contract/merchant/pay-accounts.calls.ts';
import { wayText } from 'contract/payment/pay-ways.ts';
import type { Handler } from '#http/handler.ts';
import { allAccounts, openByAccount, opened } from '#modules/payment/payment.ts';
import { shownFields } from '../rules/shown-fields.ts';

export const listPayAccounts: Handler<typeof payAccountCalls.listPayAccounts> = async ({ db, secrets, gateways: { payDesk } }) => {
  const [accounts, open] = await Promise.all([allAccounts(db), openByAccount(db)]);
  const list = accounts.map((account) => ({
    id: account.id,
    vendor: account.vendor,
    vendorName: wayText(account.vendor),
    sandbox: account.sandbox,
    offered: account.offered,
    changedTime: account.changedAt.getTime(),
    openNum: open.get(account.id) ?? 0,
    fields: shownFields(payDesk.fields[account.vendor], opened(account, secrets.open).fields),
  }));
  return { list };
};
