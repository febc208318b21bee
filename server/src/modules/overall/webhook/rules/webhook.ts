import type { WebhookEvent, WebhookPauseReason, DeliveryState, WebhookKind } from 'contract/overall/webhook/webhook-events.ts';
import type { StoredAttemptResult } from './webhook-texts.ts';

/** Describes a webhook endpoint without its secret: URL, events, whether it is paused, and since when it fails. */
export interface WebhookEndpoint {
  readonly id: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: Date;
  readonly pausedFor: WebhookPauseReason | null;
  readonly pausedAt: Date | null;
  readonly failingSince: Date | null;
  readonly formerUntil: Date | null;
}

/** Describes the delivery of an event to a webhook endpoint: its state, tries, and when it is sent next. */
export interface WebhookDelivery {
  readonly id: number;
  readonly endpointId: number;
  readonly url: string;
  readonly isPaused: boolean;
  readonly eventId: string;
  readonly kind: WebhookKind;
  readonly tid: string | null;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly happenedAt: Date;
  readonly sendAt: Date | null;
  readonly doneAt: Date | null;
  readonly lastAttempt: StoredAttemptResult | undefined;
}

/**
 * Describes one attempt of a webhook delivery: when it began, its duration, and its result with an excerpt of the
 * response.
 */
export interface DeliveryAttempt extends StoredAttemptResult {
  readonly begunAt: Date;
  readonly milliseconds: number | null;
  readonly excerpt: string;
}
