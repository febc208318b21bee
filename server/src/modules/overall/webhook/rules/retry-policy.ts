import type { WebhookKind, WebhookPauseReason } from 'contract/overall/webhook/webhook-events.ts';
import type { WebhookPostResult } from '#gateways/webhook/webhook-client.ts';

const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** Holds the greatest number of attempts of a webhook delivery, which together take more than a day. A ping is tried once. */
export const maxDeliveryAttempts = 12;
/** The first delay and the longest one in milliseconds, and the factor between one delay and the next. */
const firstDelay = 15 * second;
const growth = 3;
const longestDelay = 6 * hour;
/** Delays vary by up to this share of themselves, so that deliveries which failed together are not retried together. */
const jitterShare = 0.2;

/** Holds the time in milliseconds after which a webhook endpoint is paused if every attempt has failed since. */
export const endpointPauseDelay = 3 * day;

/** Returns a number from -1 to 1 that is fixed for a delivery and its number of attempts. */
const jitter = (deliveryId: number, tries: number): number => {
  const mixed = Math.imul(deliveryId ^ Math.imul(tries, 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x7fffffff - 1;
};

/**
 * Returns the delay in milliseconds before the next attempt of a webhook delivery: it grows with the attempts and is spread at random. It is at least
 * `retryAfter` seconds.
 */
export function deliveryRetryDelay(tries: number, deliveryId: number, retryAfter = 0): number {
  const delay = Math.min(firstDelay * growth ** (tries - 1), longestDelay);
  return Math.round(Math.max(delay * (1 + jitterShare * jitter(deliveryId, tries)), retryAfter * second));
}

/**
 * Describes a webhook delivery that was just attempted: its event, the number of tries, and since when its endpoint
 * fails.
 */
export interface AttemptedDelivery {
  readonly deliveryId: number;
  readonly kind: WebhookKind;
  /** Includes this attempt. */
  readonly tries: number;
  readonly failingSince: Date | null;
}

/**
 * Describes what follows from an attempt of a webhook delivery: its new state, and the time of the next try. Also holds since when its endpoint
 * fails, and why the endpoint is paused.
 */
export interface DeliveryUpdate {
  readonly state: 'delivered' | 'waiting' | 'givenUp';
  readonly sendAt: Date | null;
  readonly failingSince: Date | null;
  readonly pausedFor: WebhookPauseReason | undefined;
}

/** Tells whether an endpoint took a delivery: it answered with any 2xx. */
export const isDeliverySuccess = (outcome: WebhookPostResult): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/**
 * Decides the next state of a webhook delivery after an attempt. Any status but 2xx is retried, until the attempts are used up; a ping is not
 * retried. The endpoint is paused by a 410 (gone), and after three days of only failures.
 */
export function decideDeliveryUpdate(
  { deliveryId, kind, tries, failingSince }: AttemptedDelivery,
  outcome: WebhookPostResult,
  now: Date,
): DeliveryUpdate {
  if (isDeliverySuccess(outcome)) return { state: 'delivered', sendAt: null, failingSince: null, pausedFor: undefined };
  // An attempt that was aborted because the server stops says nothing about the receiver.
  const wasAborted = 'fault' in outcome && outcome.fault === 'stopped';
  const since = wasAborted ? failingSince : (failingSince ?? now);
  const gone = 'status' in outcome && outcome.status === 410;
  const tooLong = since !== null && now.getTime() - since.getTime() >= endpointPauseDelay;
  const over = kind === 'ping' || tries >= maxDeliveryAttempts;
  const delay = deliveryRetryDelay(tries, deliveryId, 'retryAfter' in outcome ? outcome.retryAfter : undefined);
  return {
    state: over ? 'givenUp' : 'waiting',
    sendAt: over ? null : new Date(now.getTime() + delay),
    failingSince: since,
    pausedFor: gone ? 'gone' : tooLong ? 'failing' : undefined,
  };
}
