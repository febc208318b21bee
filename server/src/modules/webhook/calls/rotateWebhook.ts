import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { newWebhookSecret } from '../webhook-signature.ts';
import { lockEndpoint, replaceEndpointSecret } from '../store/endpoints.ts';

const hour = 60 * 60 * 1000;

/** Replaces the secret of an endpoint. At most one former secret stays valid: an older one is discarded. */
export const rotateWebhook: Handler<typeof webhookCalls.rotateWebhook> = async ({ db, ids, secrets, now }, { id, hours = 24 }) => {
  if (!(await lockEndpoint(db, id))) throw new Refusal('webhookNotFound');
  const secret = newWebhookSecret(ids);
  const until = hours === 0 ? null : new Date(now.getTime() + hours * hour);
  await replaceEndpointSecret(db, id, secrets.seal(secret), until);
  return { id, secret, formerSecretUntil: until?.getTime() ?? null };
};
