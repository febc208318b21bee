import type { payAccountCalls } from 'contract/merchant/pay-accounts.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { accountById, heldAccounts, setNotOffered, setOffered } from '#modules/payment/payment.ts';

export const offerPayAccount: Handler<typeof payAccountCalls.offerPayAccount> = async ({ db, now, unchanged }, { id, offered }) => {
  const account = await accountById(db, id);
  if (!account) throw new Refusal('payAccountNotFound');

  await heldAccounts(db, account.vendor);
  if (!(await (offered === 1 ? setOffered(db, account, now) : setNotOffered(db, id)))) unchanged();
  return { id, offered };
};
