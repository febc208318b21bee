import { kept } from '#app/kept.ts';
import { watched } from '#lib/watched.ts';

function loadUnselected(): ReadonlySet<number> {
  const ids = kept.get('cartLeftOut');
  return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []);
}

/** Holds the ids of cart lines that the shopper unselected; all others are selected. Lasts as long as the tab. */
export const leftOut = watched(loadUnselected());

/** Selects or unselects lines of the cart. */
export function choose(cartIds: readonly number[], on: boolean): void {
  const next = new Set(leftOut.get());
  for (const id of cartIds) {
    if (on) next.delete(id);
    else next.add(id);
  }
  leftOut.set(next);
  kept.set('cartLeftOut', [...next]);
}
