import type { TrailAction, TrailKind } from 'contract/front/tracking/trail-values.ts';
import { createListenerBacklog } from '#kit/lib/listener-backlog.ts';

/**
 * Describes something that a person looked at or clicked: its kind and key, the order that it is about, and the action. Without an action it is a
 * look.
 */
export interface TrackedEvent {
  readonly kind: TrailKind;
  /** Is the number of the product, page or advert; or a name of its own. */
  readonly key: string;
  /** Is the number of the order that it is about. */
  readonly orderId?: string;
  /** Is a look without it. */
  readonly action?: TrailAction;
}

/** Holds what happened before tracking was loaded. */
const backlog = createListenerBacklog<TrackedEvent>(50);

/**
 * Reports that somebody looked at something or clicked it. Whether that is recorded is decided by features/tracking.
 */
export const trackEvent = backlog.tell;

/** Registers the listener of tracked events, and passes earlier events to it. */
export const listenToTrackedEvents = backlog.listen;
