import type { accountCalls } from 'contract/account/account.calls.ts';
import { payPasswordFault } from 'contract/account/pay-password.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { hashPassword } from '../passwords.ts';
import { proveSelf } from '../prove-self.ts';
import { forget } from '../spend.ts';
import { setPayPasswordHash } from '../store/members.ts';

export const setPayPassword: Handler<typeof accountCalls.setPayPassword> = async (context, { payPassword, password, ownCode }) => {
  const { units, siteId, member, secrets } = context;
  const fault = payPassword === '' ? undefined : payPasswordFault(payPassword);
  if (fault) throw new Refusal('payPasswordWeak', { message: fault });
  const owner = await proveSelf(context, member.id, { password, code: ownCode });
  const hash = payPassword === '' ? null : await hashPassword(payPassword);

  await units.write(siteId, async (db) => {
    await owner?.settle(db);
    await forget(db, secrets, ['payPassword', String(member.id)]);
    await setPayPasswordHash(db, member.id, hash);
  });
  return { hasPayPassword: hash === null ? 0 : 1 };
};
