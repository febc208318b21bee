import { Refusal } from '#platform/refusal.ts';

/** Limits how many addresses a member may store. */
export const maxAddresses = 50;
/** Holds the number of addresses on a page if the caller names none. */
export const addressPageSize = 100;

/** Describes an address of a member, as far as choosing the default needs it. An address book that is not empty has exactly one default. */
export interface AddressBookEntry {
  readonly id: number;
  readonly isDefault: boolean;
  readonly changedAt: Date;
}

/**
 * Decides whether a saved address becomes the default, and whether it replaces another as such. The first address is the default until
 * another is chosen. Refuses an unknown id (addressNotFound), and a 51st address (addressTooMany).
 */
export function planAddressDefault(
  book: readonly AddressBookEntry[],
  id: number | undefined,
  chosen: boolean,
): { readonly isDefault: boolean; readonly replacesDefault: boolean } {
  if (id !== undefined && !book.some((entry) => entry.id === id)) throw new Refusal('addressNotFound');
  if (id === undefined && book.length >= maxAddresses) throw new Refusal('addressTooMany');
  const currentDefault = book.find(({ isDefault }) => isDefault);
  const isDefault = chosen || currentDefault === undefined || currentDefault.id === id;
  return { isDefault, replacesDefault: isDefault && currentDefault !== undefined && currentDefault.id !== id };
}

/**
 * Finds the address that becomes the default when the address `id` is removed: the newest of the others. Returns
 * undefined if `id` is not the default, or is the only address. Refuses an unknown id.
 */
export function findNextDefaultAddress(book: readonly AddressBookEntry[], id: number): number | undefined {
  const removed = book.find((entry) => entry.id === id);
  if (!removed) throw new Refusal('addressNotFound');
  if (!removed.isDefault) return undefined;
  const remaining = book.filter((entry) => entry.id !== id);
  return remaining.reduce<AddressBookEntry | undefined>(
    (newest, entry) => (newest && newest.changedAt >= entry.changedAt ? newest : entry),
    undefined,
  )?.id;
}
