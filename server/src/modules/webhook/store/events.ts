import type { WebhookEvent, WebhookKind } from 'contract/webhook/webhook-events.ts';
import { sql } from 'kysely';
import { blocksOf } from '#platform/blocks.ts';
import type { SiteDatabase } from '#platform/database.ts';

export interface NewEvent {
  readonly id: string;
  readonly kind: WebhookKind;
  readonly tid: string | null;
  /** As it is sent. */
  readonly body: string;
  readonly happenedAt: Date;
}

/** The endpoints that are to be told of an event, held until the transaction ends: those that were there when it happened. */
export async function heldListening({ query, siteId }: SiteDatabase, event: WebhookEvent, happenedAt: Date): Promise<number[]> {
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
 * Writes an event, once, and a delivery to each of these endpoints, which are held; gives the deliveries' ids, none where the event is
 * known already.
 */
export async function writeEvent(db: SiteDatabase, event: NewEvent, endpointIds: readonly number[], now: Date): Promise<number[]> {
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
  db.tell();
  const [deliveries] = await Promise.all([
    Promise.all(blocksOf(rows).map((block) => query.insertInto('webhook_delivery').values(block).returning('id').execute())),
    query
      .updateTable('webhook_endpoint')
      .set({ wake_at: sql<Date>`least(wake_at, ${now}::timestamptz)` })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${endpointIds})`)
      .execute(),
  ]);
  return deliveries.flat().map((delivery) => delivery.id);
}

/** How many events are forgotten at once. */
const most = 1000;

/** Forgets events of before, with their deliveries and tries, and endpoints that were removed and have none left. */
export async function forgetEvents({ query, siteId }: SiteDatabase, before: Date): Promise<void> {
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
        .limit(most),
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
            .whereRef('webhook_delivery.site_id', '=', 'webhook_endpoint.site_id')
            .whereRef('webhook_delivery.endpoint_id', '=', 'webhook_endpoint.id'),
        ),
      ),
    )
    .execute();
}
