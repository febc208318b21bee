import { formatDay } from 'contract/day.ts';
import type { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Input } from 'contract/call.ts';
import type { Context, Handler } from '#http/handler.ts';
import { recordConsents } from '#modules/members/account/account.ts';
import { loadLegalTextVersions } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { checkIdentity } from '../check-identity.ts';
import { planIdentityDefault, maxVerificationsPerDay } from '../rules/identity-book.ts';
import { openIdentityHolder, sealIdentityHolder, toIdentityReply, parseIdentityHolder } from '../rules/stored-identity.ts';
import {
  addIdentity,
  loadIdentityBook,
  updateIdentity,
  clearDefaultIdentity,
  findStoredIdentity,
  countMemberIdentityCheck,
} from '../store/identities.ts';

type SaveRealnameCall = typeof identityCalls.saveRealname;

/** Returns the submitted name and number. A changed identity keeps its stored number if none is given. */
async function loadSubmittedHolder(
  { member, secrets }: Context<SaveRealnameCall>,
  db: SiteDatabase,
  { id, name, idCard }: Input<SaveRealnameCall>,
) {
  if (id === undefined || (idCard ?? '') !== '') return parseIdentityHolder(name, idCard ?? '');
  const stored = await findStoredIdentity(db, member.id, id);
  if (!stored) throw new Refusal('identityNotFound');
  return parseIdentityHolder(name, openIdentityHolder(stored.sealed, secrets.open).number);
}

/**
 * Saves an identity (name and national id number) of the caller for overseas purchases, or changes the one with this
 * id. The provider must confirm that name and number belong together. Refuses (legalTextsChanged) consent to an
 * outdated text, and (identityTriesTooMany) an eleventh try in a day.
 */
export const saveRealname: Handler<SaveRealnameCall> = async (context, input) => {
  const { units, siteId, site, member, now, secrets, gateways } = context;
  const { id, isDefault: chosen = 0, agreed } = input;
  const day = formatDay(now, site.timeZone);

  const { person, change, consent } = await units.write(siteId, async (db) => {
    const { identity = 0, ...others } = await loadLegalTextVersions(db, now);
    if (agreed !== identity) throw new Refusal('legalTextsChanged', { body: { textVersions: { ...others, identity } } });
    const person = await loadSubmittedHolder(context, db, input);
    const change = { numberHash: secrets.hash(person.number), chosen: chosen === 1 };
    await lockMember(db, member.id);
    planIdentityDefault(await loadIdentityBook(db, member.id), id, change);
    const tries = await countMemberIdentityCheck(db, member.id, day);
    return { person: tries > maxVerificationsPerDay ? undefined : person, change, consent: { kind: 'identity', version: identity } };
  });
  if (!person) throw new Refusal('identityTriesTooMany');

  const mostPerDay = site.settings.identityChecksPerDay;
  await checkIdentity(person, { units, siteId, memberId: member.id, now, secrets, identity: gateways.identity, day, mostPerDay });

  return units.write(siteId, async (db) => {
    await lockMember(db, member.id);
    const { isDefault, replacesDefault } = planIdentityDefault(await loadIdentityBook(db, member.id), id, change);
    const stored = { sealed: sealIdentityHolder(person, secrets.seal), numberHash: change.numberHash, isDefault };
    if (replacesDefault) await clearDefaultIdentity(db, member.id);
    await recordConsents(db, member.id, [consent], now);
    if (id !== undefined) await updateIdentity(db, member.id, id, stored, now);
    return toIdentityReply({ id: id ?? (await addIdentity(db, member.id, stored, now)), isDefault }, person);
  });
};
