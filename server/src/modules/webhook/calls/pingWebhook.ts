import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPingBody } from '../rules/webhook-body.ts';
import { webhookEventId } from '../webhook-signature.ts';
import { lockEndpoint } from '../store/endpoints.ts';
import { addWebhookEvent } from '../store/events.ts';

export const pingWebhook: Handler<typeof webhookCalls.pingWebhook> = async ({ db, siteId, ids, now }, { id }) => {
  const endpoint = await lockEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  const head = { id: webhookEventId(siteId, `ping ${ids.uuid()}`), siteId, happenedAt: now };
  const body = JSON.stringify(buildPingBody(head, id, [...endpoint.events]));
  const [deliveryId] = await addWebhookEvent(db, { ...head, kind: 'ping', tid: null, body }, [id], now);
  if (deliveryId === undefined) throw new Error('the event id of the ping exists already');
  return { deliveryId };
};
