import { formatPersonToken } from 'contract/shop/access/access-key.ts';
import type { peopleCalls } from 'contract/members/people/people.calls.ts';
import type { Principal } from '#http/principal.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  assertValidPassword,
  hashPassword,
  mobileHashInput,
  parseMobile,
  verifyByCode,
  verifyPassword,
  type VerificationContext,
} from '#modules/members/account/account.ts';
import { findPerson, findPersonByMobile, lockPersonByMobile, savePersonPassword } from '../store/people.ts';
import { endPersonSession, endPersonSessions, insertPersonSession, listPersonSessions } from '../store/sessions.ts';

/** Returns the person who makes a call; refuses (personOnly) an access key, which has no log-in. */
function assertPerson(principal: Principal): Extract<Principal, { readonly kind: 'person' }> {
  if (principal.kind !== 'person') throw new Refusal('personOnly');
  return principal;
}

/** Verifies a mobile number by a password or a code, for the account with this password hash. Refuses a call with neither. */
const verify = (
  context: VerificationContext,
  mobile: string,
  { password, code }: { readonly password?: string | undefined; readonly code?: string | undefined },
  findHash: Parameters<typeof verifyPassword>[3],
) => {
  if (code !== undefined) return verifyByCode(context, mobile, 'login', code);
  if (password === undefined) throw new Refusal('loginCredentialMissing');
  return verifyPassword(context, `person ${mobile}`, password, findHash); // tries of the same number as a shopper count apart
};

/**
 * Logs a person of the merchant in. Only who has the right password or code learns that a number is not one of the shop's people, or left; anyone may
 * call it.
 */
export const logInPerson: Handler<typeof peopleCalls.logInPerson> = async (context, { mobile: typed, ...proof }) => {
  const { units, siteId, site, ids, secrets, client, now } = context;
  const mobile = parseMobile(typed, site.locale);
  const mobileHash = secrets.hash(mobileHashInput(mobile));
  let checked: string | null = null;
  const { settle } = await verify(context, mobile, proof, async (db) => {
    const person = await findPersonByMobile(db, mobileHash);
    checked = person?.leftAt === null ? person.passwordHash : null;
    return checked;
  });
  const token = formatPersonToken(siteId, ids.key(32));
  const { hasPassword } = await units.write(siteId, async (db) => {
    await settle(db);
    const person = await lockPersonByMobile(db, mobileHash);
    if (!person || person.leftAt !== null) throw new Refusal('personUnknown');
    // Another password was set meanwhile.
    if (proof.code === undefined && person.passwordHash !== checked) throw new Refusal('loginWrong');
    await insertPersonSession(
      db,
      { personId: person.id, tokenHash: secrets.hash(token), device: client.device, address: client.address },
      now,
    );
    return { hasPassword: person.passwordHash !== null };
  });
  return { token, hasPassword };
};

/** Describes who makes the call: a person or a key, with role, permissions and shop. */
export const whoAmI: Handler<typeof peopleCalls.whoAmI> = async ({ db, principal, site }) => ({
  kind: principal.kind,
  id: principal.id,
  name: principal.name,
  roleName: principal.role,
  may: [...principal.may],
  hasPassword: principal.kind === 'person' && typeof (await findPerson(db, principal.id))?.passwordHash === 'string',
  shop: { siteId: site.id, name: site.name, currency: site.currency, locale: site.locale, timeZone: site.timeZone },
});

/** Ends the log-in that makes the call. */
export const logOutPerson: Handler<typeof peopleCalls.logOutPerson> = async ({ db, principal, now, unchanged }) => {
  unchanged();
  const { id, sessionId } = assertPerson(principal);
  await endPersonSession(db, id, sessionId, now);
  return {};
};

/** Lists the caller's log-ins, the latest used first. */
export const ownSessions: Handler<typeof peopleCalls.ownSessions> = async ({ db, principal, now }) => {
  const { id: personId, sessionId } = assertPerson(principal);
  const sessions = await listPersonSessions(db, personId, now);
  return {
    list: sessions.map(({ id, begunAt, lastSeenAt, device, address }) => ({
      id,
      begunAt: begunAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      device,
      address,
      own: id === sessionId,
    })),
  };
};

/** Ends one of the caller's log-ins; refuses another person's. */
export const endOwnSession: Handler<typeof peopleCalls.endOwnSession> = async ({ db, principal, now, unchanged }, { id }) => {
  unchanged();
  if (!(await endPersonSession(db, assertPerson(principal).id, id, now))) throw new Refusal('sessionNotFound');
  return {};
};

/** Sets the caller's password, confirmed by the one before or by a code, and ends their other log-ins. */
export const setOwnPassword: Handler<typeof peopleCalls.setOwnPassword> = async (context, { password, code, before }) => {
  const { units, siteId, secrets, principal, now, note } = context;
  const { id, sessionId } = assertPerson(principal);
  assertValidPassword(password);
  const person = await units.read(siteId, (db) => findPerson(db, id));
  if (!person) throw new Refusal('personUnknown');
  const { settle } = await verify(context, secrets.open(person.mobileSealed), { code, password: before }, async () => person.passwordHash);
  const passwordHash = await hashPassword(password);
  await units.write(siteId, async (db) => {
    await settle(db);
    await savePersonPassword(db, id, passwordHash);
    await endPersonSessions(db, { personId: id, except: sessionId }, now);
    await note(db, {});
  });
  return {};
};
