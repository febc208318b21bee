import type { Reply } from 'contract/call.ts';
import type { BaseContext } from '#http/handler.ts';
import type { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { attemptResultSentence } from './rules/webhook-texts.ts';
import type { WebhookDelivery } from './rules/webhook.ts';

type Row = Reply<typeof webhookCalls.listDeliveries>['list'][number];

/** Builds the row of a webhook delivery in the merchant's list. */
export const buildDeliveryRow = (delivery: WebhookDelivery, say: BaseContext['say']): Row => ({
  id: delivery.id,
  webhookId: delivery.endpointId,
  url: delivery.url,
  eventId: delivery.eventId,
  event: delivery.kind,
  tid: delivery.tid,
  state: delivery.state,
  tries: delivery.tries,
  happenTime: delivery.happenedAt.getTime(),
  nextTime: delivery.isPaused && delivery.kind !== 'ping' ? null : (delivery.sendAt?.getTime() ?? null),
  doneTime: delivery.doneAt?.getTime() ?? null,
  outcome: say(attemptResultSentence(delivery.lastAttempt)),
});
