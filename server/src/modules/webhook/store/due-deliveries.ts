import type { WebhookKind } from 'contract/webhook/webhook-events.ts';
import { sql } from 'kysely';
import type { WebhookPostResult } from '#gateways/webhook/webhook-client.ts';
import { splitIntoBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { DeliveryUpdate } from '../rules/retry-policy.ts';

/** Describes a webhook delivery that is about to be sent. Its attempt is recorded already. */
export interface DueDelivery {
  readonly deliveryId: number;
  readonly tryId: number;
  readonly eventId: string;
  readonly kind: WebhookKind;
  readonly tid: string | null;
  readonly body: string;
  /** Includes this attempt. */
  readonly tries: number;
}
/** Describes a webhook endpoint that this process reserved for sending, with the deliveries to send. */
export interface ClaimedEndpoint {
  readonly url: string;
  readonly secretSealed: Buffer;
  readonly formerSealed: Buffer | null;
  readonly formerUntil: Date | null;
  readonly deliveries: readonly DueDelivery[];
}

/** A process claims an endpoint for this long, in milliseconds: longer than a batch of attempts takes. */
const claimTime = 60_000;
/** Limits the deliveries of a batch to an endpoint that is not failing. */
const batchSize = 4;

/** Selects when the next delivery of an endpoint is due; for a paused endpoint only pings count. */
const nextDue = (siteId: number, id: number, paused: boolean) =>
  sql<Date | null>`(select min(send_at) from webhook_delivery as delivery join webhook_event as event
      on event.site_id = delivery.site_id and event.id = delivery.event_id
     where delivery.site_id = ${siteId} and delivery.endpoint_id = ${id} and delivery.state = 'waiting'
       and (not ${paused}::boolean or event.kind = 'ping'))`;

/** Returns the due deliveries of an endpoint, longest overdue first. */
async function dueDeliveries({ query, siteId }: SiteDatabase, id: number, paused: boolean, most: number, now: Date) {
  let due = query
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', (join) =>
      join.onRef('webhook_event.site_id', '=', 'webhook_delivery.site_id').onRef('webhook_event.id', '=', 'webhook_delivery.event_id'),
    )
    .select(['webhook_delivery.id as deliveryId', 'event_id as eventId', 'kind', 'tid', 'body', 'tries'])
    .where('webhook_delivery.site_id', '=', siteId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .where('send_at', '<=', now);
  if (paused) due = due.where('kind', '=', 'ping');
  return due.orderBy('send_at').orderBy('webhook_delivery.id').limit(most).execute();
}

/** Records the start of an attempt for each delivery; returns the attempt ids by delivery id. */
async function addTries({ query, siteId }: SiteDatabase, deliveryIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = deliveryIds.map((id) => ({ site_id: siteId, delivery_id: id, begun_at: now }));
  const [tries] = await Promise.all([
    Promise.all(
      splitIntoBatches(rows).map((block) =>
        query.insertInto('webhook_try').values(block).returning(['id', 'delivery_id as deliveryId']).execute(),
      ),
    ),
    query
      .updateTable('webhook_delivery')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${deliveryIds})`)
      .execute(),
  ]);
  return new Map(tries.flat().map(({ id, deliveryId }) => [deliveryId, id]));
}

/**
 * Claims a webhook endpoint with a batch of its due deliveries, or with only one if the endpoint is failing. No other
 * process sends to it before `until`. Returns undefined if another process has claimed it and, after releasing it, if
 * nothing is due.
 * @param held the `until` of the caller's own present claim; undefined if it has none
 */
export async function claimDueDeliveries(
  db: SiteDatabase,
  id: number,
  held: Date | undefined,
  now: Date,
): Promise<(ClaimedEndpoint & { readonly until: Date }) | undefined> {
  const { query, siteId } = db;
  const endpoints = query.updateTable('webhook_endpoint').where('site_id', '=', siteId).where('id', '=', id);
  const endpoint = await query
    .selectFrom('webhook_endpoint')
    .select(['url', 'secret_sealed as secretSealed', 'former_sealed as formerSealed', 'former_until as formerUntil'])
    .select(['paused_for as pausedFor', 'failing_since as failingSince', 'busy_until as busyUntil'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const secretSealed = endpoint?.secretSealed;
  if (!endpoint || !secretSealed) return undefined;
  const { busyUntil, pausedFor, failingSince } = endpoint;
  const isOurs = held !== undefined && busyUntil?.getTime() === held.getTime();
  if (!isOurs && (held !== undefined || (busyUntil !== null && busyUntil > now))) return undefined;

  const paused = pausedFor !== null;
  const due = await dueDeliveries(db, id, paused, failingSince === null ? batchSize : 1, now);
  if (due.length === 0) {
    await endpoints.set({ busy_until: null, wake_at: nextDue(siteId, id, paused) }).execute();
    return undefined;
  }
  const until = new Date(now.getTime() + claimTime);
  const [tries] = await Promise.all([
    addTries(
      db,
      due.map(({ deliveryId }) => deliveryId),
      now,
    ),
    endpoints.set({ busy_until: until, wake_at: until }).execute(),
  ]);
  const sendings = due.map((one) => {
    const tryId = tries.get(one.deliveryId);
    if (tryId === undefined) throw new Error(`no attempt of the webhook delivery ${one.deliveryId} was recorded`);
    return { ...one, kind: one.kind as WebhookKind, tries: one.tries + 1, tryId };
  });
  return { ...endpoint, secretSealed, deliveries: sendings, until };
}

/** Releases a webhook endpoint that this process reserved until `held`, so that any process can continue with it. */
export async function releaseWebhookEndpoint({ query, siteId }: SiteDatabase, id: number, held: Date, now: Date): Promise<void> {
  await query
    .updateTable('webhook_endpoint')
    .set({ busy_until: null, wake_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('busy_until', '=', held)
    .execute();
}

/**
 * Returns since when all attempts to a webhook endpoint have failed; null if they have not. Locks the endpoint
 * until the transaction ends.
 */
export async function lockEndpointFailingSince({ query, siteId }: SiteDatabase, id: number): Promise<Date | null> {
  const row = await query
    .selectFrom('webhook_endpoint')
    .select('failing_since as failingSince')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.failingSince ?? null;
}

/** Saves the result of an attempt to deliver a webhook. A delivery that was dropped or replayed meanwhile keeps its state, unless the attempt succeeded. */
export async function saveDeliveryAttempt(
  { query, siteId }: SiteDatabase,
  endpointId: number,
  { deliveryId, tryId, tries }: DueDelivery,
  outcome: WebhookPostResult,
  { state, sendAt, failingSince, pausedFor }: DeliveryUpdate,
  now: Date,
): Promise<void> {
  const result = 'status' in outcome ? { status: outcome.status, excerpt: outcome.excerpt } : { fault: outcome.fault };
  const endpoint = query.updateTable('webhook_endpoint').where('site_id', '=', siteId).where('id', '=', endpointId);
  let delivery = query
    .updateTable('webhook_delivery')
    .set({ state, send_at: sendAt, done_at: state === 'waiting' ? null : now })
    .where('site_id', '=', siteId)
    .where('id', '=', deliveryId);
  delivery =
    state === 'delivered' ? delivery.where('state', '<>', 'delivered') : delivery.where('state', '=', 'waiting').where('tries', '=', tries);
  await Promise.all([
    endpoint
      .set({ failing_since: failingSince })
      .where(sql<boolean>`failing_since is distinct from ${failingSince}::timestamptz`)
      .execute(),
    pausedFor ? endpoint.set({ paused_for: pausedFor, paused_at: now }).where('paused_for', 'is', null).execute() : undefined,
    query
      .updateTable('webhook_try')
      .set({ ...result, milliseconds: outcome.milliseconds })
      .where('site_id', '=', siteId)
      .where('id', '=', tryId)
      .execute(),
    delivery.execute(),
  ]);
}
