import type { WebhookEvent, WebhookKind } from 'contract/webhook/webhook-events.ts';
import { sql } from 'kysely';
import { splitIntoBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a webhook event to insert: id, kind, order, and the exact body that is sent. */
export interface NewWebhookEvent {
  readonly id: string;
  readonly kind: WebhookKind;
  readonly tid: string | null;
  /** The exact text that is sent. */
  readonly body: string;
  readonly happenedAt: Date;
}

/**
 * Returns the ids of the webhook endpoints that subscribe to an event and existed when it happened. Locks them until
 * the transaction ends.
 */
export async function lockSubscribedEndpoints({ query, siteId }: SiteDatabase, event: WebhookEvent, happenedAt: Date): Promise<number[]> {
  const rows = await query
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .where('created_at', '<=', happenedAt)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Inserts a webhook event, once, with a delivery to each of these endpoints, which the caller has locked. Returns the
 * ids of the deliveries; none if the event exists already.
 */
export async function addWebhookEvent(
  db: SiteDatabase,
  event: NewWebhookEvent,
  endpointIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { query, siteId } = db;
  const { id, kind, tid, body, happenedAt } = event;
  const written = await query
    .insertInto('webhook_event')
    .values({ site_id: siteId, id, kind, tid, body, happened_at: happenedAt, made_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('id')
    .execute();
  if (written.length === 0) return [];
  const rows = endpointIds.map((endpointId) => ({ site_id: siteId, endpoint_id: endpointId, event_id: id, send_at: now }));
  db.markEventPublished();
  const [deliveries] = await Promise.all([
    Promise.all(splitIntoBatches(rows).map((block) => query.insertInto('webhook_delivery').values(block).returning('id').execute())),
    query
      .updateTable('webhook_endpoint')
      .set({ wake_at: sql<Date>`least(wake_at, ${now}::timestamptz)` })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${endpointIds})`)
      .execute(),
  ]);
  return deliveries.flat().map((delivery) => delivery.id);
}

/** Limits the events that are deleted in one statement. */
const maxDeleted = 1000;

/** Deletes up to a thousand old webhook events with their deliveries and attempts. Also deletes removed endpoints that have no deliveries left. */
export async function deleteOldWebhookEvents({ query, siteId }: SiteDatabase, before: Date): Promise<void> {
  await query
    .deleteFrom('webhook_event')
    .where('site_id', '=', siteId)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('webhook_event')
        .select('id')
        .where('site_id', '=', siteId)
        .where('made_at', '<', before)
        .orderBy('made_at')
        .limit(maxDeleted),
    )
    .execute();
  await query
    .deleteFrom('webhook_endpoint')
    .where('site_id', '=', siteId)
    .where('removed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery')
            .select('webhook_delivery.id')
            .where('webhook_delivery.site_id', '=', siteId)
            .whereRef('webhook_delivery.endpoint_id', '=', 'webhook_endpoint.id'),
        ),
      ),
    )
    .execute();
}
