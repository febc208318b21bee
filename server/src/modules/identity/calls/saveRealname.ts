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

/** Limits how long the provider may take, in milliseconds. */
const patience = 5000;

/** Returns the submitted name and number. A changed identity keeps its stored number if none is given. */
async function personIn({ member, secrets }: Context<Row>, db: SiteDatabase, { id, name, idCard }: Input<Row>) {
  if (id === undefined || (idCard ?? '') !== '') return writtenPerson(name, idCard ?? '');
  const stored = await identityOf(db, member.id, id);
  if (!stored) throw new Refusal('identityNotFound');
  return writtenPerson(name, openPerson(stored.sealed, secrets.open).number);
}

/** Counts the verification before asking the provider: ten a day are allowed, whatever the result. */
export const saveRealname: Handler<Row> = async (context, input) => {
  const { units, siteId, site, member, now, secrets, gateways } = context;
  const { id, isDefault: chosen = 0, agreed } = input;
  const day = formatDay(now, site.timeZone);

  const { person, change, consent } = await units.write(siteId, async (db) => {
    const { identity = 0, ...others } = await textVersions(db, now);
    if (agreed !== identity) throw new Refusal('textsChanged', { body: { textVersions: { ...others, identity } } });
    const person = await personIn(context, db, input);
    const change = { numberHash: secrets.hash(person.number), chosen: chosen === 1 };
    await lockMember(db, member.id);
    afterSave(await bookOf(db, member.id), id, change);
    const tries = await noteTry(db, member.id, day);
    return { person: tries > triesMost ? undefined : person, change, consent: { kind: 'identity', version: identity } };
  });
  if (!person) throw new Refusal('identityTries');

  const matches = await gateways.identity.matches(person, AbortSignal.timeout(patience)).catch(() => {
    throw new Refusal('identityVendorAway');
  });
  if (!matches) throw new Refusal('identityMismatch');

  return units.write(siteId, async (db) => {
    await lockMember(db, member.id);
    const { isDefault, replacesDefault } = afterSave(await bookOf(db, member.id), id, change);
    const stored = { sealed: sealPerson(person, secrets.seal), numberHash: change.numberHash, isDefault };
    if (replacesDefault) await clearDefault(db, member.id);
    await recordConsents(db, member.id, [consent], now);
    if (id !== undefined) await changeIdentity(db, member.id, id, stored, now);
    return shownIdentity({ id: id ?? (await addIdentity(db, member.id, stored, now)), isDefault }, person);
  });
};
