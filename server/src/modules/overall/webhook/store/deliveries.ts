import type { DeliveryState, WebhookKind } from 'contract/overall/webhook/webhook-events.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { WebhookDelivery, DeliveryAttempt } from '../rules/webhook.ts';

const deliveries = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', (join) =>
      join.onRef('event.site_id', '=', 'delivery.site_id').onRef('event.id', '=', 'delivery.event_id'),
    )
    .where('delivery.site_id', '=', siteId);

const deliveryRows = (db: SiteDatabase) =>
  deliveries(db)
    .innerJoin('webhook_endpoint as endpoint', (join) =>
      join.onRef('endpoint.site_id', '=', 'delivery.site_id').onRef('endpoint.id', '=', 'delivery.endpoint_id'),
    )
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('webhook_try')
          .select(['webhook_try.id as tryId', 'status', 'fault'])
          .where('webhook_try.site_id', '=', db.siteId)
          .whereRef('webhook_try.delivery_id', '=', 'delivery.id')
          .orderBy('webhook_try.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['delivery.id', 'delivery.endpoint_id as endpointId', 'endpoint.url', 'endpoint.paused_for as pausedFor'])
    .select(['event.id as eventId', 'event.kind', 'event.tid', 'event.happened_at as happenedAt'])
    .select(['delivery.state', 'delivery.tries', 'delivery.send_at as sendAt', 'delivery.done_at as doneAt'])
    .select(['last.tryId', 'last.status', 'last.fault']);

type Row = Awaited<ReturnType<ReturnType<typeof deliveryRows>['execute']>>[number];
const deliveryOf = ({ pausedFor, kind, state, tryId, status, fault, ...row }: Row): WebhookDelivery => ({
  ...row,
  isPaused: pausedFor !== null,
  kind: kind as WebhookKind, // only this module writes the values of these columns
  state: state as DeliveryState,
  lastAttempt: tryId === null ? undefined : { status, fault },
});

/** Describes a filter of the list of webhook deliveries: by endpoint, state, kind of event, order, and time of the event. */
export interface DeliveryFilter {
  readonly endpointId?: number | undefined;
  readonly state?: DeliveryState | undefined;
  readonly kind?: WebhookKind | undefined;
  readonly tid?: string | undefined;
  /** Events that happened from this moment on (inclusive), and before that one (exclusive). */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Returns a page of webhook deliveries, newest first. `total` is exact up to 1,000. */
export async function listWebhookDeliveries(
  db: SiteDatabase,
  { endpointId, state, kind, tid, from, before }: DeliveryFilter,
  { pageSize, offset }: PageRange,
): Promise<{ list: WebhookDelivery[]; total: number }> {
  let all = deliveries(db).select('delivery.id');
  if (endpointId !== undefined) all = all.where('delivery.endpoint_id', '=', endpointId);
  if (state) all = all.where('delivery.state', '=', state);
  if (kind) all = all.where('event.kind', '=', kind);
  if (tid !== undefined) all = all.where('event.tid', '=', tid);
  if (from) all = all.where('event.happened_at', '>=', from);
  if (before) all = all.where('event.happened_at', '<', before);
  const page = all.orderBy('delivery.id', 'desc').limit(pageSize).offset(offset);
  const [rows, total] = await Promise.all([
    deliveryRows(db).where('delivery.id', 'in', page).orderBy('delivery.id', 'desc').execute(),
    countRows(db.query, all),
  ]);
  return { list: rows.map(deliveryOf), total };
}

/** Limits the attempts that are returned, to the newest ones. */
const maxTriesShown = 50;

/**
 * Returns a webhook delivery with its body and its newest 50 attempts, newest first; undefined if there is no such
 * delivery.
 */
export async function findDeliveryDetail(
  db: SiteDatabase,
  id: number,
): Promise<{ readonly delivery: WebhookDelivery; readonly body: string; readonly tries: readonly DeliveryAttempt[] } | undefined> {
  const [row, tries] = await Promise.all([
    deliveryRows(db).select('event.body').where('delivery.id', '=', id).executeTakeFirst(),
    db.query
      .selectFrom('webhook_try')
      .select(['begun_at as begunAt', 'milliseconds', 'status', 'excerpt', 'fault'])
      .where('site_id', '=', db.siteId)
      .where('delivery_id', '=', id)
      .orderBy('id', 'desc')
      .limit(maxTriesShown)
      .execute(),
  ]);
  if (!row) return undefined;
  const { body, ...rest } = row;
  return { delivery: deliveryOf(rest), body, tries };
}

/** Returns the endpoint id of a webhook delivery; undefined if there is no such delivery. */
export async function findDeliveryEndpoint({ query, siteId }: SiteDatabase, id: number): Promise<number | undefined> {
  const row = await query
    .selectFrom('webhook_delivery')
    .select('endpoint_id as endpointId')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.endpointId;
}

/**
 * Queues webhook deliveries again as if they were new. Returns how many it changed; deliveries that are due anyway do
 * not count. The caller has locked the endpoints.
 */
export async function requeueDeliveries(db: SiteDatabase, deliveryIds: readonly number[], now: Date): Promise<number> {
  const { query, siteId } = db;
  db.markEventPublished();
  const { numUpdatedRows } = await query
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, send_at: now, done_at: null })
    .where('site_id', '=', siteId)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('webhook_delivery')
        .select('id')
        .where('site_id', '=', siteId)
        .where('id', '=', sql<number>`any(${deliveryIds})`)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .where(({ not, and, eb }) => not(and([eb('state', '=', 'waiting'), eb('tries', '=', 0), eb('send_at', '<=', now)])))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the ids of given-up deliveries to these webhook endpoints, of events since a moment, oldest first. Lists at most `most`, without pings. */
export async function listGivenUpDeliveries(
  { query, siteId }: SiteDatabase,
  endpointIds: readonly number[],
  since: Date,
  most: number,
): Promise<number[]> {
  const rows = await query
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', (join) =>
      join.onRef('event.site_id', '=', 'delivery.site_id').onRef('event.id', '=', 'delivery.event_id'),
    )
    .select('delivery.id')
    .where('delivery.site_id', '=', siteId)
    .where('delivery.state', '=', 'givenUp')
    .where('delivery.endpoint_id', '=', sql<number>`any(${endpointIds})`)
    .where('event.happened_at', '>=', since)
    .where('event.kind', '<>', 'ping')
    .orderBy('delivery.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
