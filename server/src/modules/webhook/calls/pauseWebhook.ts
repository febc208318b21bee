import { Refusal } from 'contract/refusals.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { heldEndpoint, setPaused } from '../store/endpoints.ts';

/** Pauses an endpoint. One that is paused already keeps its reason. */
export const pauseWebhook: Handler<typeof webhookCalls.pauseWebhook> = async ({ db, now, unchanged }, { id }) => {
  const endpoint = await heldEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  if (endpoint.pausedFor === null) await setPaused(db, id, 'merchant', now);
  else unchanged();
  return {};
};
