import { Refusal } from '#platform/refusal.ts';

/** Holds the greatest number of identities (names with id numbers) that a member may save. */
export const maxIdentities = 10;
/** Holds the greatest number of identity checks that a member may request on one day. */
export const maxVerificationsPerDay = 10;

/** Describes a saved identity (name and id number), as far as the limit and the choice of the default need it. */
export interface IdentityBookEntry {
  readonly id: number;
  readonly isDefault: boolean;
  readonly changedAt: Date;
  readonly numberHash: Buffer;
}

/**
 * Decides whether a saved identity becomes the default, and whether it replaces another one as such. The first identity
 * is the default until another is chosen. Refuses an unknown id, an 11th identity, and a national id number that is
 * saved already.
 */
export function planIdentityDefault(
  book: readonly IdentityBookEntry[],
  id: number | undefined,
  { numberHash, chosen }: { readonly numberHash: Buffer; readonly chosen: boolean },
): { readonly isDefault: boolean; readonly replacesDefault: boolean } {
  if (id !== undefined && !book.some((entry) => entry.id === id)) throw new Refusal('identityNotFound');
  if (book.some((entry) => entry.id !== id && entry.numberHash.equals(numberHash))) throw new Refusal('identityTaken');
  if (id === undefined && book.length >= maxIdentities) throw new Refusal('identityTooMany');
  const currentDefault = book.find(({ isDefault }) => isDefault);
  const isDefault = chosen || currentDefault === undefined || currentDefault.id === id;
  return { isDefault, replacesDefault: isDefault && currentDefault !== undefined && currentDefault.id !== id };
}

/**
 * Returns the id of the identity that becomes the default after a removal: the newest remaining one. Undefined if none
 * remains, or if the removed one was not the default. Refuses an unknown id.
 */
export function findNextDefaultIdentity(book: readonly IdentityBookEntry[], id: number): number | undefined {
  const removed = book.find((entry) => entry.id === id);
  if (!removed) throw new Refusal('identityNotFound');
  if (!removed.isDefault) return undefined;
  const remaining = book.filter((entry) => entry.id !== id);
  return remaining.reduce<IdentityBookEntry | undefined>(
    (newest, entry) => (newest && newest.changedAt >= entry.changedAt ? newest : entry),
    undefined,
  )?.id;
}
