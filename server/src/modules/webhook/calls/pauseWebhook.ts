import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockEndpoint, pauseEndpoint } from '../store/endpoints.ts';

/** Pauses an endpoint. One that is paused already keeps its reason. */
export const pauseWebhook: Handler<typeof webhookCalls.pauseWebhook> = async ({ db, now, unchanged }, { id }) => {
  const endpoint = await lockEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  if (endpoint.pausedFor === null) await pauseEndpoint(db, id, 'merchant', now);
  else unchanged();
  return {};
};
