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

/** Tells whether customs or the merchant require an identity for some line. */
export const needsIdentity = ({ lines }: Quote): boolean => lines.some(({ sku }) => sku.needsIdentity);

/** Loads the identities of a member, decrypted. */
async function openIdentities({ db, member, secrets }: Asking): Promise<OpenIdentity[]> {
  const stored = await identitiesOf(db, member.id);
  return stored.map(({ id, isDefault, sealed }) => ({ id, isDefault, person: openPerson(sealed, secrets.open) }));
}

/** Finds an identity of the member by id; undefined if there is none. */
export const identityNamed = async (deps: Asking, id: number): Promise<OpenIdentity | undefined> =>
  (await openIdentities(deps)).find((identity) => identity.id === id);

/** Chooses the identity for a draft: the requested one, or the best suggestion. Refuses one that is not the member's. */
export async function orderedFor(
  deps: Asking,
  requestedId: number,
  hints: Parameters<typeof likelyIdentity>[1],
): Promise<OpenIdentity | undefined> {
  const all = await openIdentities(deps);
  if (requestedId === 0) return likelyIdentity(all, hints);
  const found = all.find(({ id }) => id === requestedId);
  if (!found) throw new Refusal('identityNotFound');
  return found;
}
