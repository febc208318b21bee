import type { TrailAction, TrailKind } from 'contract/tracking/trail-values.ts';
import { createBacklog } from '#lib/backlog.ts';

/** Describes something that a person looked at or clicked. */
export interface Tracked {
  readonly kind: TrailKind;
  /** Is the number of the product, page or advert; or a name of its own. */
  readonly key: string;
  /** Is the number of the order that it is about. */
  readonly orderId?: string;
  /** Is a look without it. */
  readonly action?: TrailAction;
}

/** Holds what happened before tracking was loaded. */
const backlog = createBacklog<Tracked>(50);

/** Tells that somebody looked at something or clicked it. Whether that is recorded is decided by tracking (features/tracking). */
export const track = backlog.tell;

/** Registers the listener of tracked events, and passes earlier events to it. */
export const listenToTracked = backlog.listen;
