import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockEndpoint, resumeEndpoint } from '../store/endpoints.ts';

export const resumeWebhook: Handler<typeof webhookCalls.resumeWebhook> = async ({ db, now, unchanged }, { id }) => {
  const endpoint = await lockEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  if (endpoint.pausedFor !== null) await resumeEndpoint(db, id, now);
  else unchanged();
  return {};
};
