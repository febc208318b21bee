import { defaultWebhookEvents } from 'contract/overall/webhook/webhook-events.ts';
import type { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertWebhookUrl } from '../assert-webhook-url.ts';
import { buildPingBody } from '../rules/webhook-body.ts';
import { pauseReasonSentences } from '../rules/webhook-texts.ts';
import {
  listWebhookEndpoints,
  countOpenDeliveries,
  lockWebhookEndpoints,
  addWebhookEndpoint,
  lockWebhookEndpoint,
  updateWebhookEndpoint,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  replaceEndpointSecret,
  removeWebhookEndpoint,
} from '../store/endpoints.ts';
import { addWebhookEvents } from '../store/events.ts';
import { newWebhookSecret, webhookEventId } from '../webhook-signature.ts';

/**
 * Lists the site's webhook endpoints: their events, whether and why they are paused, since when they fail, and how many deliveries wait.
 */
export const listWebhooks: Handler<typeof webhookCalls.listWebhooks> = async ({ db, say, now }) => {
  const [endpoints, counts] = await Promise.all([listWebhookEndpoints(db), countOpenDeliveries(db)]);
  const list = endpoints.map(({ id, url, events, createdAt, pausedFor, pausedAt, failingSince, formerUntil }) => ({
    id,
    url,
    events: [...events],
    createTime: createdAt.getTime(),
    pausedFor,
    pausedTime: pausedAt?.getTime() ?? null,
    pausedText: pausedFor === null ? '' : say(pauseReasonSentences[pausedFor]),
    failingSince: failingSince?.getTime() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.getTime() : null,
    waiting: counts.get(id)?.waiting ?? 0,
    givenUp: counts.get(id)?.givenUp ?? 0,
  }));
  return { list };
};

/** Limits the endpoints of a site: more than a shop has systems. */
const maxEndpoints = 10;

/**
 * Creates a webhook endpoint. Its secret is shown only in this reply. Refuses a URL that nothing may be sent to, a URL that another endpoint
 * has, and more than 10 webhook endpoints.
 */
export const addWebhook: Handler<typeof webhookCalls.addWebhook> = async (
  context,
  { url: typed, events: chosen = defaultWebhookEvents },
) => {
  const { units, siteId, gateways, ids, secrets, now, note } = context;
  const url = await assertWebhookUrl(gateways.webhooks, typed);
  const events = [...new Set(chosen)];
  const secret = newWebhookSecret(ids);
  const id = await units.write(siteId, async (db) => {
    const endpoints = await lockWebhookEndpoints(db);
    if (endpoints.some((one) => one.url === url)) throw new Refusal('webhookTaken');
    if (endpoints.length >= maxEndpoints) throw new Refusal('webhookTooMany');
    await note(db);
    return addWebhookEndpoint(db, { url, events, secretSealed: secrets.seal(secret) }, now);
  });
  return { id, url, events, secret };
};

/**
 * Changes the URL or the events of a webhook endpoint. Undelivered events go to the new URL. Refuses an unknown endpoint, a URL that nothing
 * may be sent to, and a URL that another endpoint has.
 */
export const changeWebhook: Handler<typeof webhookCalls.changeWebhook> = async (context, { id, url: typed, events: chosen }) => {
  const { units, siteId, gateways, note } = context;
  const url = typed === undefined ? undefined : await assertWebhookUrl(gateways.webhooks, typed);
  return units.write(siteId, async (db) => {
    const others = (await lockWebhookEndpoints(db)).filter((one) => one.id !== id);
    const endpoint = await lockWebhookEndpoint(db, id);
    if (!endpoint) throw new Refusal('webhookNotFound');
    if (others.some((one) => one.url === url)) throw new Refusal('webhookTaken');
    const changed = { url: url ?? endpoint.url, events: chosen ? [...new Set(chosen)] : [...endpoint.events] };
    if (!isDeepStrictEqual(changed, { url: endpoint.url, events: endpoint.events })) {
      await updateWebhookEndpoint(db, id, changed);
      await note(db);
    }
    return { id, ...changed };
  });
};

/** Pauses a webhook endpoint. Does nothing for one that is paused already, whatever the reason. Refuses an unknown endpoint. */
export const pauseWebhook: Handler<typeof webhookCalls.pauseWebhook> = async ({ db, now, unchanged }, { id }) => {
  const endpoint = await lockWebhookEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  if (endpoint.pausedFor === null) await pauseWebhookEndpoint(db, id, 'merchant', now);
  else unchanged();
  return {};
};

/**
 * Resumes a paused webhook endpoint; its waiting deliveries are then sent at once. Does nothing for one that is not paused. Refuses an unknown
 * endpoint.
 */
export const resumeWebhook: Handler<typeof webhookCalls.resumeWebhook> = async ({ db, now, unchanged }, { id }) => {
  const endpoint = await lockWebhookEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  if (endpoint.pausedFor !== null) await resumeWebhookEndpoint(db, id, now);
  else unchanged();
  return {};
};

const hour = 60 * 60 * 1000;

/**
 * Replaces the secret of a webhook endpoint, and returns the new one. The replaced secret stays valid for `hours`, 24
 * by default; an even older one is discarded. Refuses an unknown endpoint.
 */
export const rotateWebhook: Handler<typeof webhookCalls.rotateWebhook> = async ({ db, ids, secrets, now }, { id, hours = 24 }) => {
  if (!(await lockWebhookEndpoint(db, id))) throw new Refusal('webhookNotFound');
  const secret = newWebhookSecret(ids);
  const until = hours === 0 ? null : new Date(now.getTime() + hours * hour);
  await replaceEndpointSecret(db, id, secrets.seal(secret), until);
  return { id, secret, formerSecretUntil: until?.getTime() ?? null };
};

/**
 * Queues a test event for a webhook endpoint, even a paused one. Returns the id of its delivery, which will show the
 * result. Refuses an unknown endpoint.
 */
export const pingWebhook: Handler<typeof webhookCalls.pingWebhook> = async ({ db, siteId, ids, now }, { id }) => {
  const endpoint = await lockWebhookEndpoint(db, id);
  if (!endpoint) throw new Refusal('webhookNotFound');
  const head = { id: webhookEventId(siteId, `ping ${ids.uuid()}`), siteId, happenedAt: now };
  const body = JSON.stringify(buildPingBody(head, id, [...endpoint.events]));
  db.markEventPublished();
  const [deliveryId] = await addWebhookEvents(db, [{ ...head, kind: 'ping', tid: null, body, endpointIds: [id] }], now);
  if (deliveryId === undefined) throw new Error('the event id of the ping exists already');
  return { deliveryId };
};

/**
 * Removes a webhook endpoint and drops its waiting deliveries. Its past deliveries can be viewed until they are deleted
 * after 30 days. Refuses an unknown webhook endpoint.
 */
export const removeWebhook: Handler<typeof webhookCalls.removeWebhook> = async ({ db, now }, { id }) => {
  if (!(await lockWebhookEndpoint(db, id))) throw new Refusal('webhookNotFound');
  await removeWebhookEndpoint(db, id, now);
  return {};
};
