import { Refusal } from 'contract/refusals.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pingBody } from '../rules/webhook-body.ts';
import { eventId } from '../signed.ts';
import { heldEndpoint } from '../store/endpoints.ts';
import { writeEvent } from '../store/events.ts';

export const pingWebhook: Handler<typeof webhookCalls.pingWebhook> = async ({ db, siteId, ids, now }, { id }) => {
  const endpoint = await heldEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  const head = { id: eventId(siteId, `ping ${ids.uuid()}`), siteId, happenedAt: now };
  const body = JSON.stringify(pingBody(head, id, [...endpoint.events]));
  const [deliveryId] = await writeEvent(db, { ...head, kind: 'ping', tid: null, body }, [id], now);
  if (deliveryId === undefined) throw new Error('the event id of the ping exists already');
  return { deliveryId };
};
