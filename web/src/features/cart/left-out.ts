import { kept } from '#app/kept.ts';
import { watched } from '#lib/watched.ts';

function remembered(): ReadonlySet<number> {
  const ids = kept.get('cartLeftOut');
  return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []);
}

/** Lines of the cart that the person left out of what they buy: everything else is chosen. It lasts as long as the tab. */
export const leftOut = watched(remembered());

/** Chooses lines, or leaves them out. */
export function choose(cartIds: readonly number[], on: boolean): void {
  const next = new Set(leftOut.get());
  for (const id of cartIds) {
    if (on) next.delete(id);
    else next.add(id);
  }
  leftOut.set(next);
  kept.set('cartLeftOut', [...next]);
}
