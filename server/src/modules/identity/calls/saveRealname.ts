import { formatDay } from 'contract/day.ts';
import type { identityCalls } from 'contract/identity/identity.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Input } from 'contract/call.ts';
import type { Context, Handler } from '#http/handler.ts';
import { recordConsents } from '#modules/account/account.ts';
import { textVersions } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { afterSave, triesMost } from '../rules/identity-book.ts';
import { openPerson, sealPerson, shownIdentity, writtenPerson } from '../rules/kept-identity.ts';
import { addIdentity, bookOf, changeIdentity, clearDefault, identityOf, noteTry } from '../store/identities.ts';

type Row = typeof identityCalls.saveRealname;

/** Nobody waits longer for the vendor, in milliseconds. */
const patience = 5000;

/** Whom the input is about: one that is changed keeps its number where none is given. */
async function personIn({ member, secrets }: Context<Row>, db: SiteDatabase, { id, name, idCard }: Input<Row>) {
  if (id === undefined || (idCard ?? '') !== '') return writtenPerson(name, idCard ?? '');
  const kept = await identityOf(db, member.id, id);
  if (!kept) throw new Refusal('identityNotFound');
  return writtenPerson(name, openPerson(kept.sealed, secrets.open).number);
}

/** The asking is counted before the vendor hears of it: whatever it answers, ten a day are enough. */
export const saveRealname: Handler<Row> = async (context, input) => {
  const { units, siteId, site, member, now, secrets, gateways } = context;
  const { id, isDefault: chosen = 0, agreed } = input;
  const day = formatDay(now, site.timeZone);

  const { person, wanted, consent } = await units.write(siteId, async (db) => {
    const { identity = 0, ...others } = await textVersions(db, now);
    if (agreed !== identity) throw new Refusal('textsChanged', { body: { textVersions: { ...others, identity } } });
    const person = await personIn(context, db, input);
    const wanted = { numberHash: secrets.hash(person.number), chosen: chosen === 1 };
    await lockMember(db, member.id);
    afterSave(await bookOf(db, member.id), id, wanted);
    const tries = await noteTry(db, member.id, day);
    return { person: tries > triesMost ? undefined : person, wanted, consent: { kind: 'identity', version: identity } };
  });
  if (!person) throw new Refusal('identityTries');

  const belong = await gateways.identity.matches(person, AbortSignal.timeout(patience)).catch(() => {
    throw new Refusal('identityVendorAway');
  });
  if (!belong) throw new Refusal('identityMismatch');

  return units.write(siteId, async (db) => {
    await lockMember(db, member.id);
    const { isDefault, anotherGivesWay } = afterSave(await bookOf(db, member.id), id, wanted);
    const kept = { sealed: sealPerson(person, secrets.seal), numberHash: wanted.numberHash, isDefault };
    if (anotherGivesWay) await clearDefault(db, member.id);
    await recordConsents(db, member.id, [consent], now);
    if (id !== undefined) await changeIdentity(db, member.id, id, kept, now);
    return shownIdentity({ id: id ?? (await addIdentity(db, member.id, kept, now)), isDefault }, person);
  });
};
