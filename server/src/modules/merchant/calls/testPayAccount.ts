import type { payAccountCalls } from 'contract/merchant/pay-accounts.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { accountById, opened } from '#modules/payment/payment.ts';
import { testAccount } from '../test-account.ts';

export const testPayAccount: Handler<typeof payAccountCalls.testPayAccount> = async ({ units, siteId, secrets, gateways }, { id }) => {
  const account = await units.read(siteId, (db) => accountById(db, id));
  if (!account) throw new Refusal('payAccountNotFound');

  const why = await testAccount(gateways.pay, opened(account, secrets.open));
  return { works: why === undefined ? 1 : 0, why: why ?? '' };
};
