import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { findPayPasswordFault } from 'contract/members/account/pay-password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { hashPassword } from '../passwords.ts';
import { verifyOwner } from '../verify-owner.ts';
import { resetTries } from '../count-tries.ts';
import { updatePayPasswordHash } from '../store/members.ts';

/**
 * Sets, changes or (if empty) removes the six-digit payment password. The caller must verify that they own the account. Refuses a payment
 * password of equal or consecutive digits.
 */
export const setPayPassword: Handler<typeof accountCalls.setPayPassword> = async (context, { payPassword, password, ownCode }) => {
  const { units, siteId, member, secrets } = context;
  const fault = payPassword === '' ? undefined : findPayPasswordFault(payPassword);
  if (fault) throw new Refusal('payPasswordWeak', { sentence: fault });
  const owner = await verifyOwner(context, member.id, { password, code: ownCode });
  const hash = payPassword === '' ? null : await hashPassword(payPassword);

  await units.write(siteId, async (db) => {
    await owner?.settle(db);
    await resetTries(db, secrets, ['payPassword', String(member.id)]);
    await updatePayPasswordHash(db, member.id, hash);
  });
  return { hasPayPassword: hash === null ? 0 : 1 };
};
