import type { paymentMerchantCalls } from 'contract/payment/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findAccount, openAccount } from '../store/accounts.ts';
import { probePayAccount } from '../probe-pay-account.ts';

export const testPayAccount: Handler<typeof paymentMerchantCalls.testPayAccount> = async (
  { units, siteId, secrets, gateways, say },
  { id },
) => {
  const account = await units.read(siteId, (db) => findAccount(db, id));
  if (!account) throw new Refusal('payAccountNotFound');

  const why = await probePayAccount(gateways.pay, openAccount(account, secrets.open));
  return { works: why === undefined ? 1 : 0, why: why ? say(why) : '' };
};
