import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { defaultWebhookEvents } from 'contract/webhook/webhook-events.ts';
import type { Handler } from '#http/handler.ts';
import { newWebhookSecret } from '../webhook-signature.ts';
import { lockEndpoints, addEndpoint } from '../store/endpoints.ts';
import { assertWebhookUrl } from '../assert-webhook-url.ts';

/** Limits the endpoints of a site: more than a shop has systems. */
const maxEndpoints = 10;

export const addWebhook: Handler<typeof webhookCalls.addWebhook> = async (
  context,
  { url: typed, events: chosen = defaultWebhookEvents },
) => {
  const { units, siteId, gateways, ids, secrets, now, note } = context;
  const url = await assertWebhookUrl(gateways.webhooks, typed);
  const events = [...new Set(chosen)];
  const secret = newWebhookSecret(ids);
  const id = await units.write(siteId, async (db) => {
    const endpoints = await lockEndpoints(db);
    if (endpoints.some((one) => one.url === url)) throw new Refusal('webhookTaken');
    if (endpoints.length >= maxEndpoints) throw new Refusal('webhookTooMany');
    await note(db);
    return addEndpoint(db, { url, events, secretSealed: secrets.seal(secret) }, now);
  });
  return { id, url, events, secret };
};
