import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { hashPassword } from '../passwords.ts';
import { verifyByCode } from '../verification.ts';
import { memberStates } from '../rules/member-states.ts';
import { parseMobile } from '../rules/mobile.ts';
import { assertValidPassword } from '../rules/new-password.ts';
import { updatePassword } from '../store/members.ts';

/**
 * Sets a new password, verified by a code to the account's mobile number, and ends all its sessions. Only who proves
 * to hold a number learns that no account has it. Anyone may call it.
 */
export const resetPwd: Handler<typeof accountCalls.resetPwd> = async (context, { mobile: input, validcode, password }) => {
  const { units, siteId, site, now } = context;
  const mobile = parseMobile(input, site.locale);
  assertValidPassword(password);

  const { account, settle } = await verifyByCode(context, mobile, 'reset', validcode);
  if (!account) throw new Refusal('notRegistered');
  if (account.status === memberStates.closed) throw new Refusal('memberClosed');
  const passwordHash = await hashPassword(password);

  await units.write(siteId, async (db) => {
    await settle(db);
    await updatePassword(db, account.id, passwordHash, now);
  });
  return {};
};
