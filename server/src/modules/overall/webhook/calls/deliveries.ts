import type { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildDeliveryRow } from '../build-delivery-row.ts';
import { attemptResultSentence } from '../rules/webhook-texts.ts';
import {
  listWebhookDeliveries,
  findDeliveryDetail,
  findDeliveryEndpoint,
  requeueDeliveries,
  listGivenUpDeliveries,
} from '../store/deliveries.ts';
import { lockWebhookEndpoint, listWebhookEndpoints } from '../store/endpoints.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

/** Lists webhook deliveries, sent and waiting, newest first. Filters by endpoint, state, event, order or time. */
export const listDeliveries: Handler<typeof webhookCalls.listDeliveries> = async ({ db, say }, input) => {
  const { webhookId, state, event, tid, from, before, ...paging } = input;
  const page = parsePageRange(paging);
  const filter = { endpointId: webhookId, state, kind: event, tid, from: toOptionalDate(from), before: toOptionalDate(before) };
  const { list, total } = await listWebhookDeliveries(db, filter, page);
  return buildPage(
    page,
    list.map((delivery) => buildDeliveryRow(delivery, say)),
    total,
  );
};

/**
 * Returns one webhook delivery with its body and its attempts: when, the response, and how long it took. Refuses a delivery that is unknown or
 * already deleted after 30 days.
 */
export const webhookDelivery: Handler<typeof webhookCalls.webhookDelivery> = async ({ db, say }, { id }) => {
  const found = await findDeliveryDetail(db, id);
  if (!found) throw new Refusal('deliveryNotFound');
  const list = found.tries.map(({ begunAt, milliseconds, status, excerpt, fault }) => ({
    beginTime: begunAt.getTime(),
    status,
    milliseconds,
    excerpt,
    outcome: say(attemptResultSentence({ status, fault })),
  }));
  return { ...buildDeliveryRow(found.delivery, say), body: found.body, list };
};

/**
 * Queues a webhook delivery to be sent again, with the same body and id, whatever its result was. Refuses a delivery that is unknown or
 * already deleted after 30 days, and one whose endpoint was removed.
 */
export const replayDelivery: Handler<typeof webhookCalls.replayDelivery> = async ({ db, now, unchanged }, { id }) => {
  const endpointId = await findDeliveryEndpoint(db, id);
  if (endpointId === undefined) throw new Refusal('deliveryNotFound');
  if (!(await lockWebhookEndpoint(db, endpointId))) throw new Refusal('webhookNotFound');
  if ((await requeueDeliveries(db, [id], now)) === 0) unchanged();
  return {};
};

/** Limits the deliveries of one call. */
const maxReplayed = 1000;

/**
 * Queues all given-up deliveries of events since a moment to be sent again: a thousand at a time, oldest first. `more` says whether some are
 * left. Refuses an unknown webhook endpoint.
 */
export const replayFailed: Handler<typeof webhookCalls.replayFailed> = async ({ db, now, unchanged }, { since, webhookId }) => {
  const endpoints = (await listWebhookEndpoints(db)).filter(({ id }) => webhookId === undefined || id === webhookId);
  if (webhookId !== undefined && endpoints.length === 0) throw new Refusal('webhookNotFound');
  const locked: number[] = [];
  // Always locked in the order of their ids, which avoids deadlocks.
  for (const { id } of endpoints) if (await lockWebhookEndpoint(db, id)) locked.push(id);
  const failed = await listGivenUpDeliveries(db, locked, new Date(since), maxReplayed + 1);
  const chosen = failed.slice(0, maxReplayed);
  if (chosen.length > 0) await requeueDeliveries(db, chosen, now);
  else unchanged();
  return { replayed: chosen.length, more: failed.length > maxReplayed };
};
