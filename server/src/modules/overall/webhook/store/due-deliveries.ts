import type { WebhookKind } from 'contract/overall/webhook/webhook-events.ts';
import { type Kysely, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Tables } from '#platform/tables.ts';
import type { DeliveryUpdate } from '../rules/retry-policy.ts';
import type { WebhookPostResult } from '#gateways/webhook/webhook-client.ts';

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
/** Describes a webhook endpoint that this worker has claimed, with the deliveries to send next. */
export interface ClaimedBatch {
  readonly url: string;
  readonly secretSealed: Buffer;
  readonly formerSealed: Buffer | null;
  readonly formerUntil: Date | null;
  readonly deliveries: readonly DueDelivery[];
}
/** Describes an attempt that was made: its delivery, the answer, and what follows from it. */
export interface MadeAttempt {
  readonly delivery: DueDelivery;
  readonly result: WebhookPostResult;
  readonly update: DeliveryUpdate;
}

/** A claim lasts so long, in milliseconds, unless its worker renews it: that of a process that is gone ends as soon. */
const claimTime = 15_000;
/** Tells how often a worker renews its claim while it sends, in milliseconds. */
export const claimRenewal = 4000;
/** Limits the deliveries that are sent at the same time to an endpoint that is not failing. */
const batchSize = 4;

/**
 * Lists the endpoints with a delivery that is due, of all sites, the longest due first. Of a paused endpoint only pings are due. It looks at the
 * first waiting delivery of each endpoint, however many wait.
 */
export async function listDueEndpoints(
  platform: Kysely<Tables>,
  now: Date,
  most: number,
): Promise<{ readonly siteId: number; readonly key: string }[]> {
  const { rows } = await sql<{ siteId: number; key: string }>`
    with recursive first_waiting (site_id, endpoint_id, send_at) as (
      (select site_id, endpoint_id, send_at from webhook_delivery where state = 'waiting' order by site_id, endpoint_id, send_at limit 1)
      union all
      select following.* from first_waiting, lateral (
        select site_id, endpoint_id, send_at from webhook_delivery
         where state = 'waiting' and (site_id, endpoint_id) > (first_waiting.site_id, first_waiting.endpoint_id)
         order by site_id, endpoint_id, send_at limit 1) as following
    )
    select endpoint.site_id as "siteId", endpoint.id::text as key
      from first_waiting join webhook_endpoint as endpoint on endpoint.site_id = first_waiting.site_id and endpoint.id = first_waiting.endpoint_id
     where first_waiting.send_at <= ${now} and (endpoint.busy_until is null or endpoint.busy_until <= ${now})
       and (endpoint.paused_for is null or endpoint.removed_at is not null
         or exists (select from webhook_delivery as ping
                     where ping.site_id = endpoint.site_id and ping.endpoint_id = endpoint.id and ping.state = 'waiting' and ping.is_ping))
     order by first_waiting.send_at limit ${most}`.execute(platform);
  return rows;
}

const endpointRow = ({ query, siteId }: SiteDatabase, id: number) =>
  query.updateTable('webhook_endpoint').where('site_id', '=', siteId).where('id', '=', id);

/** Claims a webhook endpoint for a worker, so that no other sends to it. Returns whether the claim was free. */
export async function claimWebhookEndpoint(db: SiteDatabase, id: number, worker: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await endpointRow(db, id)
    .set({ busy_by: worker, busy_until: new Date(now.getTime() + claimTime) })
    .where(({ or, eb }) => or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renews the claim of a worker, unless another worker has taken it over. */
export async function renewWebhookClaim(db: SiteDatabase, id: number, worker: string, now: Date): Promise<void> {
  await endpointRow(db, id)
    .set({ busy_until: new Date(now.getTime() + claimTime) })
    .where('busy_by', '=', worker)
    .execute();
}

/** Ends the claim of a worker, so that any can continue with the endpoint. */
export async function releaseWebhookEndpoint(db: SiteDatabase, id: number, worker: string): Promise<void> {
  await endpointRow(db, id).set({ busy_by: null, busy_until: null }).where('busy_by', '=', worker).execute();
}

/** Takes up to `most` due deliveries of an endpoint, the longest overdue first, and records the start of an attempt for each. */
async function beginAttempts(
  { query, siteId }: SiteDatabase,
  id: number,
  { paused, most }: { readonly paused: boolean; readonly most: number },
  now: Date,
): Promise<DueDelivery[]> {
  const begun = await query
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('webhook_delivery')
        .select('id')
        .where('site_id', '=', siteId)
        .where('endpoint_id', '=', id)
        .where('state', '=', 'waiting')
        .where('send_at', '<=', now)
        .$if(paused, (waiting) => waiting.where('is_ping', '=', true))
        .orderBy('send_at')
        .orderBy('id')
        .limit(most)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'event_id as eventId', 'tries'])
    .execute();
  if (begun.length === 0) return [];
  const [events, attempts] = await Promise.all([
    query
      .selectFrom('webhook_event')
      .select(['id', 'kind', 'tid', 'body'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${begun.map(({ eventId }) => eventId)})`)
      .execute(),
    query
      .insertInto('webhook_try')
      .values(begun.map((delivery) => ({ site_id: siteId, delivery_id: delivery.id, begun_at: now })))
      .returning(['id', 'delivery_id as deliveryId'])
      .execute(),
  ]);
  const tryIds = new Map(attempts.map((attempt) => [attempt.deliveryId, attempt.id]));
  const eventsById = new Map(events.map((event) => [event.id, event]));
  return begun
    .toSorted((a, b) => a.id - b.id)
    .map(({ id: deliveryId, eventId, tries }) => {
      const [event, tryId] = [eventsById.get(eventId), tryIds.get(deliveryId)];
      if (!event || tryId === undefined) throw new Error(`the webhook delivery ${deliveryId} has no event or no attempt`);
      const { kind, tid, body } = event;
      return { deliveryId, tryId, eventId, kind: kind as WebhookKind, tid, body, tries };
    });
}

/** Drops what still waits for an endpoint that was removed: events that were under way at its removal. */
const dropWaiting = async ({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> =>
  void (await query
    .updateTable('webhook_delivery')
    .set({ state: 'dropped', send_at: null, done_at: now })
    .where('site_id', '=', siteId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute());

/**
 * Returns the deliveries that a worker sends next to the endpoint that it has claimed: a few, or one while the endpoint fails. Reads the endpoint
 * without a lock. Returns undefined and ends the claim if nothing is due; also returns undefined if another worker has taken the claim over.
 */
export async function takeDueDeliveries(db: SiteDatabase, id: number, worker: string, now: Date): Promise<ClaimedBatch | undefined> {
  const endpoint = await db.query
    .selectFrom('webhook_endpoint')
    .select(['url', 'secret_sealed as secretSealed', 'former_sealed as formerSealed', 'former_until as formerUntil'])
    .select(['paused_for as pausedFor', 'failing_since as failingSince', 'busy_by as busyBy'])
    .where('site_id', '=', db.siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (endpoint?.busyBy !== worker) return undefined;
  const { secretSealed, pausedFor, failingSince } = endpoint;
  if (!secretSealed) await dropWaiting(db, id, now);
  const deliveries = secretSealed
    ? await beginAttempts(db, id, { paused: pausedFor !== null, most: failingSince === null ? batchSize : 1 }, now)
    : [];
  if (secretSealed && deliveries.length > 0) return { ...endpoint, secretSealed, deliveries };
  await releaseWebhookEndpoint(db, id, worker);
  return undefined;
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

/** Saves the answers to attempts, all in one statement. */
async function saveAnswers({ query, siteId }: SiteDatabase, attempts: readonly MadeAttempt[]): Promise<void> {
  const ids = attempts.map(({ delivery }) => delivery.tryId);
  const status = attempts.map(({ result }) => ('status' in result ? result.status : null));
  const excerpt = attempts.map(({ result }) => ('status' in result ? result.excerpt : ''));
  const fault = attempts.map(({ result }) => ('status' in result ? null : result.fault));
  const took = attempts.map(({ result }) => result.milliseconds);
  await sql`
    update webhook_try set status = answer.status, excerpt = answer.excerpt, fault = answer.fault, milliseconds = answer.milliseconds
      from unnest(${ids}::bigint[], ${status}::integer[], ${excerpt}::text[], ${fault}::text[], ${took}::integer[])
        as answer (id, status, excerpt, fault, milliseconds)
     where webhook_try.site_id = ${siteId} and webhook_try.id = answer.id`.execute(query);
}

/**
 * Saves the results of attempts to one endpoint. A delivery that was dropped or replayed meanwhile keeps its state, unless its attempt succeeded.
 * The endpoint's row is written, and locked, only if its state changes: it fails, is paused, or fails no longer.
 */
export async function saveAttempts(db: SiteDatabase, endpointId: number, attempts: readonly MadeAttempt[], now: Date): Promise<void> {
  const { query, siteId } = db;
  if (attempts.length === 0) return;
  const through = attempts.filter(({ update }) => update.state === 'delivered');
  const failed = attempts.filter(({ update }) => update.state !== 'delivered');
  const failingSince = through.length > 0 ? null : (failed.at(-1)?.update.failingSince ?? null);
  const pausedFor = failed.flatMap(({ update }) => update.pausedFor ?? [])[0];
  const ids = attempts.map(({ delivery }) => delivery.deliveryId);
  await Promise.all([
    endpointRow(db, endpointId)
      .set({ failing_since: failingSince })
      .where(sql<boolean>`failing_since is distinct from ${failingSince}::timestamptz`)
      .execute(),
    pausedFor
      ? endpointRow(db, endpointId).set({ paused_for: pausedFor, paused_at: now }).where('paused_for', 'is', null).execute()
      : undefined,
    saveAnswers(db, attempts),
    // Locked in the order of their ids, as whoever drops or replays them does.
    query
      .selectFrom('webhook_delivery')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${ids})`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    query
      .updateTable('webhook_delivery')
      .set({ state: 'delivered', send_at: null, done_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${through.map(({ delivery }) => delivery.deliveryId)})`)
      .where('state', '<>', 'delivered')
      .execute(),
    ...failed.map(({ delivery: { deliveryId, tries }, update: { state, sendAt } }) =>
      query
        .updateTable('webhook_delivery')
        .set({ state, send_at: sendAt, done_at: state === 'waiting' ? null : now })
        .where('site_id', '=', siteId)
        .where('id', '=', deliveryId)
        .where('state', '=', 'waiting')
        .where('tries', '=', tries)
        .execute(),
    ),
  ]);
}
