import { Refusal } from 'contract/refusals.ts';
import { identitiesOf, openPerson } from '#modules/identity/identity.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Quote } from './quote.ts';
import { likelyIdentity, type OpenIdentity } from './rules/whose-identity.ts';

interface Asking {
  readonly db: SiteDatabase;
  readonly member: { readonly id: number };
  readonly secrets: Secrets;
}

/** Whether something of it is ordered for somebody whom customs, or its merchant, must know. */
export const needsIdentity = ({ lines }: Quote): boolean => lines.some(({ sku }) => sku.needsIdentity);

/** A member's identities, open. */
async function openIdentities({ db, member, secrets }: Asking): Promise<OpenIdentity[]> {
  const kept = await identitiesOf(db, member.id);
  return kept.map(({ id, isDefault, sealed }) => ({ id, isDefault, person: openPerson(sealed, secrets.open) }));
}

/** One of the member's identities; undefined where there is none of that id. */
export const identityNamed = async (asking: Asking, id: number): Promise<OpenIdentity | undefined> =>
  (await openIdentities(asking)).find((identity) => identity.id === id);

/** For whom a draft is ordered: the one asked for, or the likeliest. Refuses one that is not the member's. */
export async function orderedFor(
  asking: Asking,
  asked: number,
  known: Parameters<typeof likelyIdentity>[1],
): Promise<OpenIdentity | undefined> {
  const all = await openIdentities(asking);
  if (asked === 0) return likelyIdentity(all, known);
  const found = all.find(({ id }) => id === asked);
  if (!found) throw new Refusal('identityNotFound');
  return found;
}
