import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockEndpoint, removeEndpoint } from '../store/endpoints.ts';

export const removeWebhook: Handler<typeof webhookCalls.removeWebhook> = async ({ db, now }, { id }) => {
  if (!(await lockEndpoint(db, id))) throw new Refusal('webhookNotFound');
  await removeEndpoint(db, id, now);
  return {};
};
