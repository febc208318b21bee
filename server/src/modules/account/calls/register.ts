import type { accountCalls } from 'contract/account/account.calls.ts';
import { cleanNick } from 'contract/account/nick.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { textVersions } from '#modules/site/site.ts';
import { loggedIn, logIn } from '../log-in.ts';
import { newMember } from '../new-member.ts';
import { hashPassword } from '../passwords.ts';
import { proveByCode } from '../prove.ts';
import { consentsOf } from '../rules/agreed.ts';
import { mobileOrRefusal } from '../rules/mobile.ts';
import { checkPassword } from '../rules/new-password.ts';

/** Tells only the holder of a number that it is taken. */
export const register: Handler<typeof accountCalls.register> = async (
  context,
  { mobile: input, validcode, password, nick = '', agreed },
) => {
  const { units, siteId, site, now, ids, secrets } = context;
  const mobile = mobileOrRefusal(input, site.locale);
  checkPassword(password);

  const { account, settle } = await proveByCode(context, mobile, 'register', validcode);
  if (account) throw new Refusal('mobileTaken');
  const passwordHash = await hashPassword(password);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = consentsOf(agreed, await textVersions(db, now));
    const name = cleanNick(nick) || `会员${ids.digits(6)}`;
    const id = await newMember(db, secrets, { mobile, passwordHash, nick: name, joinedAt: now });
    if (id === undefined) throw new Refusal('mobileTaken');
    return logIn(db, context, id, consents);
  });
  return loggedIn(context, started);
};
