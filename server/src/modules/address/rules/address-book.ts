import { Refusal } from 'contract/refusals.ts';

/** How many addresses a member may keep. */
export const addressMost = 50;
/** How many stand on a page when the caller does not say. */
export const addressPage = 100;

/** What the default is decided by; a member's book has one default as long as it has an address. */
export interface Entry {
  readonly id: number;
  readonly isDefault: boolean;
  readonly changedAt: Date;
}

/**
 * Whether a saved address is the default afterwards, and whether another must give way.
 * The first becomes it; the one that is it stays it until another is chosen. Refuses an id that is not in the book, and a 51st address.
 */
export function afterSave(
  book: readonly Entry[],
  id: number | undefined,
  chosen: boolean,
): { readonly isDefault: boolean; readonly anotherGivesWay: boolean } {
  if (id !== undefined && !book.some((entry) => entry.id === id)) throw new Refusal('addressNotFound');
  if (id === undefined && book.length >= addressMost) throw new Refusal('addressLimit');
  const before = book.find(({ isDefault }) => isDefault);
  const isDefault = chosen || before === undefined || before.id === id;
  return { isDefault, anotherGivesWay: isDefault && before !== undefined && before.id !== id };
}

/** Which address becomes the default when one is taken away: the newest left, if it was the default. Refuses an id that is not in the book. */
export function heirOf(book: readonly Entry[], id: number): number | undefined {
  const gone = book.find((entry) => entry.id === id);
  if (!gone) throw new Refusal('addressNotFound');
  if (!gone.isDefault) return undefined;
  const left = book.filter((entry) => entry.id !== id);
  return left.reduce<Entry | undefined>((newest, entry) => (newest && newest.changedAt >= entry.changedAt ? newest : entry), undefined)?.id;
}
