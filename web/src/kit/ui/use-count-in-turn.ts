import { startTransition, useEffect, useState } from 'react';
import { isHydrating } from '#kit/lib/takeover.ts';

/** Waits so long before each step, in milliseconds. */
const pauseTime = 60;

/** Describes how many items are rendered at once: so many first, and so many in each further step. */
interface Steps {
  readonly first: number;
  readonly step: number;
  /** Tells at the first rendering that the items are still to come: then they come in turn, as on a page that the server rendered. */
  readonly waited?: boolean;
}

/**
 * Returns how many of some items to render now: first those that fill the first screen, then the others in steps. So neither the first paint nor a
 * tap waits for what is below the first screen. A screen whose replies are cached, as after going back, renders all items at once.
 */
export function useCountInTurn(total: number, { first, step, waited = false }: Steps): number {
  const [further, setFurther] = useState(() => (waited || isHydrating() ? 0 : Number.POSITIVE_INFINITY));
  const isComplete = first + further >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => startTransition(() => setFurther(further + step)), pauseTime);
    return () => clearTimeout(timer);
  }, [isComplete, further, step]);
  return isComplete ? total : first + further;
}
