import { Refusal } from 'contract/refusals.ts';

/** How many identities a member may keep. */
export const identityMost = 10;
/** How often a day the vendor is asked for one member. */
export const triesMost = 10;

/** What limits and the default are decided by. */
export interface Entry {
  readonly id: number;
  readonly isDefault: boolean;
  readonly changedAt: Date;
  readonly numberHash: Buffer;
}

/**
 * Whether a saved identity is the default afterwards, and whether another must give way: the first becomes it, and stays it until another
 * is chosen. Refuses an id that is not in the book, an 11th, and a number that stands in it already.
 */
export function afterSave(
  book: readonly Entry[],
  id: number | undefined,
  { numberHash, chosen }: { readonly numberHash: Buffer; readonly chosen: boolean },
): { readonly isDefault: boolean; readonly anotherGivesWay: boolean } {
  if (id !== undefined && !book.some((entry) => entry.id === id)) throw new Refusal('identityNotFound');
  if (book.some((entry) => entry.id !== id && entry.numberHash.equals(numberHash))) throw new Refusal('identityTaken');
  if (id === undefined && book.length >= identityMost) throw new Refusal('identityLimit');
  const before = book.find(({ isDefault }) => isDefault);
  const isDefault = chosen || before === undefined || before.id === id;
  return { isDefault, anotherGivesWay: isDefault && before !== undefined && before.id !== id };
}

/** Which identity becomes the default when one is taken away: the newest left, if it was the default. Refuses an id that is not in the book. */
export function heirOf(book: readonly Entry[], id: number): number | undefined {
  const gone = book.find((entry) => entry.id === id);
  if (!gone) throw new Refusal('identityNotFound');
  if (!gone.isDefault) return undefined;
  const left = book.filter((entry) => entry.id !== id);
  return left.reduce<Entry | undefined>((newest, entry) => (newest && newest.changedAt >= entry.changedAt ? newest : entry), undefined)?.id;
}
