import type { paymentMerchantCalls } from 'contract/payment/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findAccount, lockAccounts, withdrawAccount, offerAccount } from '../store/accounts.ts';

export const offerPayAccount: Handler<typeof paymentMerchantCalls.offerPayAccount> = async ({ db, now, unchanged }, { id, offered }) => {
  const account = await findAccount(db, id);
  if (!account) throw new Refusal('payAccountNotFound');

  await lockAccounts(db, account.vendor);
  if (!(await (offered === 1 ? offerAccount(db, account, now) : withdrawAccount(db, id)))) unchanged();
  return { id, offered };
};
