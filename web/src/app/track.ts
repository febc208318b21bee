import type { TrailAction, TrailKind } from 'contract/tracking/trail-values.ts';

/** Describes something that a person looked at or clicked. */
export interface Tracked {
  readonly kind: TrailKind;
  /** Is the number of the product, page or advert; or a name of its own. */
  readonly key: string;
  /** Is a look without it. */
  readonly action?: TrailAction;
}

/** Limits what waits until tracking is loaded. */
const mostWaiting = 50;
let waiting: Tracked[] = [];
let listener: ((tracked: Tracked) => void) | undefined;

/** Tells that somebody looked at something or clicked it. Whether that is recorded is decided by tracking (features/tracking). */
export function track(tracked: Tracked): void {
  if (listener) listener(tracked);
  else if (waiting.length < mostWaiting) waiting.push(tracked);
}

/** Sets who learns it, and tells them what happened before. */
export function listenToTracked(listen: (tracked: Tracked) => void): void {
  listener = listen;
  for (const tracked of waiting) listen(tracked);
  waiting = [];
}
