import { maskMobile } from 'contract/members/account/mobile.ts';
import type { peopleCalls } from 'contract/members/people/people.calls.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countTries, resetTries } from '#modules/members/account/account.ts';
import { assertPerson } from '../assert-person.ts';
import { isCaller, lockPerson } from '../lock-person.ts';
import {
  buildAuthenticatorUrl,
  findCodePeriod,
  makeAuthenticatorSecret,
  makeRecoveryCode,
  recoveryCodeCount,
  recoveryCodeHashInput,
} from '../rules/second-step.ts';
import { findPerson } from '../store/people.ts';
import {
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticators,
  replaceRecoveryCodes,
  saveAuthenticator,
  useCodePeriod,
} from '../store/second-step.ts';
import { endPersonSessions } from '../store/sessions.ts';
import { verifyPersonProof } from '../verify-person-proof.ts';
import { verifySecondStep } from '../verify-second-step.ts';

/** Sets up the caller's second step, confirmed by their password or a code: whoever finds an open browser cannot lock its owner out. */
export const beginSecondStep: Handler<typeof peopleCalls.beginSecondStep> = async (context, { code, password }) => {
  const { units, siteId, site, secrets, principal, now, note } = context;
  const { id } = assertPerson(principal);
  const person = await units.read(siteId, (db) => findPerson(db, id));
  if (!person) throw new Refusal('personUnknown');
  const mobile = secrets.open(person.mobileSealed);
  const { settle } = await verifyPersonProof(context, mobile, { code, password }, async () => person.passwordHash);
  const secret = makeAuthenticatorSecret();
  await units.write(siteId, async (db) => {
    await settle(db);
    if (!(await saveAuthenticator(db, id, secrets.seal(secret), now))) throw new Refusal('secondStepSet');
    await note(db, {});
  });
  return { secret, url: buildAuthenticatorUrl(secret, { issuer: site.name, label: `${person.name} ${maskMobile(mobile)}` }) };
};

/** Makes a person's recovery codes in place of those before; returns them, as only their hashes are stored. */
async function makeRecoveryCodes(
  db: SiteDatabase,
  { secrets, ids }: { readonly secrets: Pick<Secrets, 'hash'>; readonly ids: Pick<Ids, 'between'> },
  personId: number,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(makeRecoveryCode((below) => ids.between(0, below - 1)));
  await replaceRecoveryCodes(
    db,
    personId,
    [...codes].map((code) => secrets.hash(recoveryCodeHashInput(personId, code))),
  );
  return [...codes];
}

/** Confirms the caller's second step by a code of the app, and ends their other log-ins, which were begun without it. */
export const confirmSecondStep: Handler<typeof peopleCalls.confirmSecondStep> = async (context, { code }) => {
  const { units, siteId, secrets, principal, now, note } = context;
  const { id, sessionId } = assertPerson(principal);
  const limit = ['secondStep', `person ${id}`] as const;
  const known = await units.write(siteId, async (db) => {
    await countTries(db, secrets, [limit], now);
    return findAuthenticator(db, id);
  });
  if (!known) throw new Refusal('secondStepNotSet');
  const { secretSealed, confirmedAt } = known;
  if (confirmedAt !== null) throw new Refusal('secondStepSet');
  const period = findCodePeriod(secrets.open(secretSealed), code, now);
  if (period === undefined) throw new Refusal('secondStepWrong');
  return units.write(siteId, async (db) => {
    if (!(await confirmAuthenticator(db, id, secretSealed, now))) throw new Refusal('secondStepNotSet');
    await useCodePeriod(db, id, { secretSealed, period });
    await resetTries(db, secrets, limit);
    const recoveryCodes = await makeRecoveryCodes(db, context, id);
    await endPersonSessions(db, { personId: id, except: sessionId }, now);
    await note(db, {});
    return { recoveryCodes };
  });
};

/** Turns the caller's second step off, confirmed by a code of the app or a recovery code. */
export const endSecondStep: Handler<typeof peopleCalls.endSecondStep> = async (context, { code }) => {
  const { units, siteId, principal, note } = context;
  const { id } = assertPerson(principal);
  const { isInUse, settle } = await verifySecondStep(context, id, code);
  if (!isInUse) throw new Refusal('secondStepNotSet');
  await units.write(siteId, async (db) => {
    await settle(db);
    await removeAuthenticators(db, [id]);
    await note(db, {});
  });
  return {};
};

/** Makes new recovery codes for the caller, confirmed by a code of the app. */
export const renewRecoveryCodes: Handler<typeof peopleCalls.renewRecoveryCodes> = async (context, { code }) => {
  const { units, siteId, principal, note } = context;
  const { id } = assertPerson(principal);
  const { isInUse, settle } = await verifySecondStep(context, id, code);
  if (!isInUse) throw new Refusal('secondStepNotSet');
  return units.write(siteId, async (db) => {
    await settle(db);
    const recoveryCodes = await makeRecoveryCodes(db, context, id);
    await note(db, {});
    return { recoveryCodes };
  });
};

/** Turns off the second step of another person, whose role the caller may give, and ends their log-ins. */
export const resetSecondStep: Handler<typeof peopleCalls.resetSecondStep> = async ({ db, principal, now, noted }, { id }) => {
  const { person, role } = await lockPerson(db, principal, id);
  if (person.leftAt !== null) throw new Refusal('personNotFound');
  if (isCaller(principal, id)) throw new Refusal('ownSecondStepFixed');
  if ((await removeAuthenticators(db, [id])) === 0) throw new Refusal('secondStepNotSet');
  await endPersonSessions(db, { personId: id }, now);
  noted({ name: person.name, roleName: role.name });
  return {};
};
