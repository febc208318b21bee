import { Refusal } from '#platform/refusal.ts';

/** Limits how many products a member may have as favourites. */
export const MAX_FAVOURITES = 1000;

/**
 * Returns which of the requested products are not yet a member's favourites, each once. Refuses more favourites than a member may have.
 */
export function selectNewFavourites(there: ReadonlySet<number>, wanted: readonly number[]): number[] {
  const added = [...new Set(wanted)].filter((id) => !there.has(id));
  if (added.length > 0 && there.size + added.length > MAX_FAVOURITES) throw new Refusal('favouriteTooMany');
  return added;
}
