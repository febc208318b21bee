import { formatPersonToken } from 'contract/shop/access/access-key.ts';
import { maskMobile } from 'contract/members/account/mobile.ts';
import type { peopleCalls } from 'contract/members/people/people.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertValidPassword, hashPassword, mobileHashInput, parseMobile, sendCodeTo } from '#modules/members/account/account.ts';
import { assertPerson } from '../assert-person.ts';
import { countRecoveryCodes, findWithSecondStep } from '../store/second-step.ts';
import { verifyPersonProof } from '../verify-person-proof.ts';
import { verifySecondStep } from '../verify-second-step.ts';
import { findPerson, findPersonByMobile, lockPersonByMobile, savePersonPassword } from '../store/people.ts';
import { endPersonSession, endPersonSessions, insertPersonSession, listPersonSessions } from '../store/sessions.ts';

/**
 * Sends the code by which a person of the merchant logs in. It is sent to every number alike: the reply tells nobody whether somebody works here.
 */
export const sendPersonCode: Handler<typeof peopleCalls.sendPersonCode> = (context, { mobile }) => sendCodeTo(context, mobile, 'staff');

/**
 * Logs a person of the merchant in. Only who has the right password or code learns that a number is not one of the shop's people, or left; anyone may
 * call it.
 */
export const logInPerson: Handler<typeof peopleCalls.logInPerson> = async (context, { mobile: typed, secondStep, ...proof }) => {
  const { units, siteId, site, ids, secrets, client, now } = context;
  const mobile = parseMobile(typed, site.locale);
  const mobileHash = secrets.hash(mobileHashInput(mobile));
  let checked: string | null = null;
  const { settle } = await verifyPersonProof(context, mobile, proof, async (db) => {
    const person = await findPersonByMobile(db, mobileHash);
    checked = person?.leftAt === null ? person.passwordHash : null;
    return checked;
  });
  // Only who has the right password or code learns that there is a second step.
  const known = await units.read(siteId, (db) => findPersonByMobile(db, mobileHash));
  const second = known?.leftAt === null ? await verifySecondStep(context, known.id, secondStep) : undefined;
  const token = formatPersonToken(siteId, ids.key(32));
  const { hasPassword } = await units.write(siteId, async (db) => {
    await settle(db);
    const person = await lockPersonByMobile(db, mobileHash);
    if (!person || person.leftAt !== null || person.id !== known?.id || !second) throw new Refusal('personUnknown');
    // Another password was set meanwhile.
    if (proof.code === undefined && person.passwordHash !== checked) throw new Refusal('loginWrong');
    await second.settle(db);
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
  ...(principal.kind === 'person'
    ? {
        hasSecondStep: (await findWithSecondStep(db, [principal.id])).has(principal.id),
        recoveryCodes: await countRecoveryCodes(db, principal.id),
      }
    : { hasSecondStep: false, recoveryCodes: 0 }),
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
  const { settle } = await verifyPersonProof(
    context,
    secrets.open(person.mobileSealed),
    { code, password: before },
    async () => person.passwordHash,
  );
  const passwordHash = await hashPassword(password);
  await units.write(siteId, async (db) => {
    await settle(db);
    await savePersonPassword(db, id, passwordHash);
    await endPersonSessions(db, { personId: id, except: sessionId }, now);
    await note(db, {});
  });
  return {};
};

/** Sends a code of a purpose to the caller's own number, to see whether the shop's account and template work. */
export const testSms: Handler<typeof peopleCalls.testSms> = async (context, { purpose }) => {
  const { db, secrets, principal } = context;
  const person = await findPerson(db, assertPerson(principal).id);
  if (!person) throw new Refusal('personUnknown');
  const mobile = secrets.open(person.mobileSealed);
  const { waitSeconds } = await sendCodeTo(context, mobile, purpose);
  return { mobile: maskMobile(mobile), waitSeconds };
};
