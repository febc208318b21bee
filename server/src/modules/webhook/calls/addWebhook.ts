import { Refusal } from 'contract/refusals.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { usualWebhookEvents } from 'contract/webhook/webhook-events.ts';
import type { Handler } from '#http/handler.ts';
import { newSecret } from '../signed.ts';
import { heldEndpoints, writeEndpoint } from '../store/endpoints.ts';
import { usableUrl } from '../usable-url.ts';

/** Limits the endpoints of a site: more than a shop has systems. */
const maxEndpoints = 10;

export const addWebhook: Handler<typeof webhookCalls.addWebhook> = async (context, { url: typed, events: chosen = usualWebhookEvents }) => {
  const { units, siteId, gateways, ids, secrets, now, note } = context;
  const url = await usableUrl(gateways.webhooks, typed);
  const events = [...new Set(chosen)];
  const secret = newSecret(ids);
  const id = await units.write(siteId, async (db) => {
    const endpoints = await heldEndpoints(db);
    if (endpoints.some((one) => one.url === url)) throw new Refusal('webhookTaken');
    if (endpoints.length >= maxEndpoints) throw new Refusal('webhookTooMany');
    await note(db);
    return writeEndpoint(db, { url, events, secretSealed: secrets.seal(secret) }, now);
  });
  return { id, url, events, secret };
};
