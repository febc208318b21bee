import type { WebhookKind, WebhookPause } from 'contract/webhook/webhook-events.ts';
import type { PostOutcome } from '#gateways/webhook/webhook-post.ts';

const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** A delivery is tried so often, over more than a day. A test is tried once. */
export const mostTries = 12;
/** The first wait, how it grows, and its end. */
const firstWait = 15 * second;
const growth = 3;
const longestWait = 6 * hour;
/** Waits are longer or shorter by as much as this part of them, so that what failed together does not come back together. */
const spread = 0.2;

/** An endpoint to which nothing got through for so long is paused. */
export const failingFor = 3 * day;

/** From -1 to 1, by what is tried and how often: the same each time, and no two alike. */
const scatter = (deliveryId: number, tries: number): number => {
  const mixed = Math.imul(deliveryId ^ Math.imul(tries, 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x7fffffff - 1;
};

/** How long a delivery waits after so many tries, in milliseconds; what its receiver asked for where that is longer. */
export function waitAfter(tries: number, deliveryId: number, retryAfter = 0): number {
  const wait = Math.min(firstWait * growth ** (tries - 1), longestWait);
  return Math.round(Math.max(wait * (1 + spread * scatter(deliveryId, tries)), retryAfter * second));
}

export interface Tried {
  readonly deliveryId: number;
  readonly kind: WebhookKind;
  /** This one counted. */
  readonly tries: number;
  readonly failingSince: Date | null;
}

/** What becomes of a delivery and its endpoint. */
export interface After {
  readonly state: 'delivered' | 'waiting' | 'givenUp';
  readonly sendAt: Date | null;
  readonly failingSince: Date | null;
  readonly pausedFor: WebhookPause | undefined;
}

const isTaken = (outcome: PostOutcome): boolean => 'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** What follows from a try: whatever is no 2xx is tried again, 410 says that nobody is there any more. */
export function afterTry({ deliveryId, kind, tries, failingSince }: Tried, outcome: PostOutcome, now: Date): After {
  if (isTaken(outcome)) return { state: 'delivered', sendAt: null, failingSince: null, pausedFor: undefined };
  // The mall was stopping: that is not the receiver's doing.
  const ours = 'fault' in outcome && outcome.fault === 'stopped';
  const since = ours ? failingSince : (failingSince ?? now);
  const gone = 'status' in outcome && outcome.status === 410;
  const tooLong = since !== null && now.getTime() - since.getTime() >= failingFor;
  const over = kind === 'ping' || tries >= mostTries;
  const wait = waitAfter(tries, deliveryId, 'retryAfter' in outcome ? outcome.retryAfter : undefined);
  return {
    state: over ? 'givenUp' : 'waiting',
    sendAt: over ? null : new Date(now.getTime() + wait),
    failingSince: since,
    pausedFor: gone ? 'gone' : tooLong ? 'failing' : undefined,
  };
}
