import { Refusal } from 'contract/refusals.ts';

/** So many favourites a member may have: more is a list nobody looks through. */
export const mostFavourites = 1000;

/** Which of the wanted goods are new to a member's favourites, each once. Refuses more than a member may have. */
export function withAdded(there: ReadonlySet<number>, wanted: readonly number[]): number[] {
  const added = [...new Set(wanted)].filter((id) => !there.has(id));
  if (added.length > 0 && there.size + added.length > mostFavourites) throw new Refusal('favouriteLimit');
  return added;
}
