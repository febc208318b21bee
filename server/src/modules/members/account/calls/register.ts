import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { cleanNick } from 'contract/members/account/nick.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadLegalTextVersions } from '#modules/shop/site/site.ts';
import { buildLoginReply, startSession } from '../start-session.ts';
import { createMember } from '../create-member.ts';
import { hashPassword } from '../passwords.ts';
import { verifyByCode } from '../verification.ts';
import { checkConsentVersions } from '../rules/consents.ts';
import { parseMobile } from '../rules/mobile.ts';
import { sentence } from '#sentences/sentence.ts';
import { assertValidPassword } from '../rules/new-password.ts';

/**
 * Registers a member with a mobile number verified by a code, and logs them in. Only who proves to hold a number
 * learns that it is taken. Anyone may call it.
 */
export const register: Handler<typeof accountCalls.register> = async (
  context,
  { mobile: input, validcode, password, nick = '', agreed },
) => {
  const { units, siteId, site, say, now, ids, secrets } = context;
  const mobile = parseMobile(input, site.locale);
  assertValidPassword(password);

  const { account, settle } = await verifyByCode(context, mobile, 'register', validcode);
  if (account) throw new Refusal('mobileTaken');
  const passwordHash = await hashPassword(password);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = checkConsentVersions(agreed, await loadLegalTextVersions(db, now));
    const name = cleanNick(nick) || say(sentence('newMemberName', { digits: ids.digits(6) }));
    const id = await createMember(db, secrets, { mobile, passwordHash, nick: name, joinedAt: now });
    if (id === undefined) throw new Refusal('mobileTaken');
    return startSession(db, context, id, consents);
  });
  return buildLoginReply(context, started);
};
