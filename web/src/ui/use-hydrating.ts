import { startTransition, useEffect, useState } from 'react';
import { isTakingOver } from '#lib/takeover.ts';

/**
 * Tells whether this is rendered on the server, or taken over from there: the browser then begins with what the server rendered. What differs
 * follows in a transition, in slices of a few milliseconds.
 * @param matters false where nothing differs, so that nothing is rendered twice
 */
export function useHydrating(matters = true): boolean {
  const [hydrating, setHydrating] = useState(() => matters && isTakingOver());
  useEffect(() => {
    if (hydrating) startTransition(() => setHydrating(false));
  }, [hydrating]);
  return hydrating;
}
