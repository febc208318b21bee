import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockEndpoint, lockEndpoints, updateEndpoint } from '../store/endpoints.ts';
import { assertWebhookUrl } from '../assert-webhook-url.ts';

export const changeWebhook: Handler<typeof webhookCalls.changeWebhook> = async (context, { id, url: typed, events: chosen }) => {
  const { units, siteId, gateways, note } = context;
  const url = typed === undefined ? undefined : await assertWebhookUrl(gateways.webhooks, typed);
  return units.write(siteId, async (db) => {
    const others = (await lockEndpoints(db)).filter((one) => one.id !== id);
    const endpoint = await lockEndpoint(db, id);
    if (!endpoint) throw new Refusal('webhookNotFound');
    if (others.some((one) => one.url === url)) throw new Refusal('webhookTaken');
    const changed = { url: url ?? endpoint.url, events: chosen ? [...new Set(chosen)] : [...endpoint.events] };
    if (!isDeepStrictEqual(changed, { url: endpoint.url, events: endpoint.events })) {
      await updateEndpoint(db, id, changed);
      await note(db);
    }
    return { id, ...changed };
  });
};
