import { siteStorage } from '#phone/current-site-storage.ts';
import { createObservable } from '#kit/lib/observable.ts';

function loadUnselected(): ReadonlySet<number> {
  const ids = siteStorage.get('cartLeftOut');
  return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []);
}

/** Holds the ids of cart lines that the shopper unselected; all others are selected. Lasts as long as the tab. */
export const unselectedLines = createObservable(loadUnselected());

/** Selects or unselects lines of the cart. */
export function selectLines(cartIds: readonly number[], on: boolean): void {
  const next = new Set(unselectedLines.get());
  for (const id of cartIds) {
    if (on) next.delete(id);
    else next.add(id);
  }
  unselectedLines.set(next);
  siteStorage.set('cartLeftOut', [...next]);
}
