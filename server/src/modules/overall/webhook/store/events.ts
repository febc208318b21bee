import type { WebhookEvent, WebhookKind } from 'contract/overall/webhook/webhook-events.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a webhook event to insert: id, kind, order, the exact body that is sent, and the endpoints it goes to. */
export interface NewWebhookEvent {
  readonly id: string;
  readonly kind: WebhookKind;
  readonly tid: string | null;
  /** The exact text that is sent. */
  readonly body: string;
  readonly happenedAt: Date;
  readonly endpointIds: readonly number[];
}

/** Describes a webhook endpoint that subscribes to an event: its id, and since when it exists. */
interface SubscribedEndpoint {
  readonly id: number;
  readonly createdAt: Date;
}

/** Lists the webhook endpoints that subscribe to an event. Takes no lock: an event never waits for what else happens to an endpoint. */
export const listSubscribedEndpoints = ({ query, siteId }: SiteDatabase, event: WebhookEvent): Promise<SubscribedEndpoint[]> =>
  query
    .selectFrom('webhook_endpoint')
    .select(['id', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .execute();

/**
 * Inserts webhook events, each once, with a delivery to each of its endpoints. Returns the ids of the deliveries; none for events that exist
 * already. Writes nothing to the endpoints. Of one that is removed meanwhile, the worker drops the deliveries.
 */
export async function addWebhookEvents(db: SiteDatabase, events: readonly NewWebhookEvent[], now: Date): Promise<number[]> {
  const { query, siteId } = db;
  const rows = events.map(({ id, kind, tid, body, happenedAt }) => ({
    site_id: siteId,
    id,
    kind,
    tid,
    body,
    happened_at: happenedAt,
    made_at: now,
  }));
  const written = await writeInBatches(rows, (batch) =>
    query
      .insertInto('webhook_event')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
      .returning('id')
      .execute(),
  );
  const isNew = new Set(written.map(({ id }) => id));
  const deliveries = events
    .filter(({ id }) => isNew.has(id))
    .flatMap(({ id, kind, endpointIds }) =>
      endpointIds.map((endpointId) => ({
        site_id: siteId,
        endpoint_id: endpointId,
        event_id: id,
        is_ping: kind === 'ping',
        send_at: now,
      })),
    );
  const added = await writeInBatches(deliveries, (batch) => query.insertInto('webhook_delivery').values(batch).returning('id').execute());
  return added.map(({ id }) => id);
}

/** Deletes endpoints that were removed before a time and have no deliveries left. */
export async function deleteRemovedEndpoints({ query, siteId }: SiteDatabase, before: Date): Promise<void> {
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
