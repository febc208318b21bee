import { Refusal } from '#platform/refusal.ts';
import { loadStoredIdentities, openIdentityHolder } from '#modules/members/identity/identity.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Quote } from './quote.ts';
import { suggestIdentity, type DecryptedIdentity } from './rules/suggest-identity.ts';

interface IdentityDeps {
  readonly db: SiteDatabase;
  readonly member: { readonly id: number };
  readonly secrets: Secrets;
}

/** Tells whether customs or the merchant require the receiver's name and national id number for any line of a quote. */
export const quoteRequiresIdentity = ({ lines }: Quote): boolean => lines.some(({ sku }) => sku.needsIdentity);

/** Loads the identities of a member, decrypted. */
async function loadIdentities({ db, member, secrets }: IdentityDeps): Promise<DecryptedIdentity[]> {
  const stored = await loadStoredIdentities(db, member.id);
  return stored.map(({ id, isDefault, sealed }) => ({ id, isDefault, person: openIdentityHolder(sealed, secrets.open) }));
}

/** Finds an identity of the member by id; undefined if there is none. */
export const findIdentity = async (deps: IdentityDeps, id: number): Promise<DecryptedIdentity | undefined> =>
  (await loadIdentities(deps)).find((identity) => identity.id === id);

/**
 * Chooses the identity (name and national id number) for an order draft: the requested one, else the best suggestion.
 * Returns undefined for a member without any. Refuses one that is not the member's.
 */
export async function chooseIdentity(
  deps: IdentityDeps,
  requestedId: number,
  hints: Parameters<typeof suggestIdentity>[1],
): Promise<DecryptedIdentity | undefined> {
  const all = await loadIdentities(deps);
  if (requestedId === 0) return suggestIdentity(all, hints);
  const found = all.find(({ id }) => id === requestedId);
  if (!found) throw new Refusal('identityNotFound');
  return found;
}
