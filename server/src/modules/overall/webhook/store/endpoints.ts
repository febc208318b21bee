import type { WebhookEvent, WebhookPauseReason } from 'contract/overall/webhook/webhook-events.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { WebhookEndpoint } from '../rules/webhook.ts';

const columns = [
  'id',
  'url',
  'events',
  'created_at as createdAt',
  'paused_for as pausedFor',
  'paused_at as pausedAt',
  'failing_since as failingSince',
  'former_until as formerUntil',
] as const;

// Only this module writes the values of these columns.
const endpointOf = <Row extends { readonly events: readonly string[]; readonly pausedFor: string | null }>(row: Row) => ({
  ...row,
  events: row.events as readonly WebhookEvent[],
  pausedFor: row.pausedFor as WebhookPauseReason | null,
});

const activeEndpoints = ({ query, siteId }: SiteDatabase) =>
  query.selectFrom('webhook_endpoint').select(columns).where('site_id', '=', siteId).where('removed_at', 'is', null);

/** Returns the site's webhook endpoints, oldest first. Removed ones are left out. */
export const listWebhookEndpoints = async (db: SiteDatabase): Promise<WebhookEndpoint[]> =>
  (await activeEndpoints(db).orderBy('id').execute()).map((row) => endpointOf(row));

/**
 * Tells whether the site has a webhook endpoint, from the cache of this process. Most sites have none: their events
 * then need no database query.
 */
export const hasWebhooks = (db: SiteDatabase): Promise<boolean> =>
  db.cached('hasWebhooks', async () => (await listWebhookEndpoints(db)).length > 0);

/**
 * Returns the site's webhook endpoints and locks the list until the transaction ends, so that nobody adds one
 * concurrently.
 */
export async function lockWebhookEndpoints(db: SiteDatabase): Promise<WebhookEndpoint[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || ${db.siteId}, 0))`.execute(db.query);
  return listWebhookEndpoints(db);
}

/**
 * Returns a webhook endpoint and locks it until the transaction ends; undefined if it does not exist or was removed.
 */
export async function lockWebhookEndpoint(db: SiteDatabase, id: number): Promise<WebhookEndpoint | undefined> {
  const row = await activeEndpoints(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && endpointOf(row);
}

/** Adds a webhook endpoint with its encrypted secret; returns its id. */
export async function addWebhookEndpoint(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { url, events, secretSealed }: Pick<WebhookEndpoint, 'url' | 'events'> & { readonly secretSealed: Buffer },
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const { id } = await query
    .insertInto('webhook_endpoint')
    .values({ site_id: siteId, url, events: [...events], secret_sealed: secretSealed, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const updating = ({ query, siteId }: SiteDatabase, id: number) =>
  query.updateTable('webhook_endpoint').where('site_id', '=', siteId).where('id', '=', id);

/** Changes the URL and events of a webhook endpoint. Clears its failing state, which may not apply to the new URL. */
export async function updateWebhookEndpoint(
  db: SiteDatabase,
  id: number,
  { url, events }: Pick<WebhookEndpoint, 'url' | 'events'>,
): Promise<void> {
  await updating(db, id)
    .set({ url, events: [...events], failing_since: null })
    .execute();
}

/** Replaces the secret of a webhook endpoint. The former one stays valid until `formerUntil`; null discards it. */
export async function replaceEndpointSecret(db: SiteDatabase, id: number, secretSealed: Buffer, formerUntil: Date | null): Promise<void> {
  await updating(db, id)
    .set(({ ref }) => ({
      secret_sealed: secretSealed,
      former_sealed: formerUntil === null ? null : ref('secret_sealed'),
      former_until: formerUntil,
    }))
    .execute();
}

/** Pauses a webhook endpoint, with the reason: the merchant's, or how its attempts failed. */
export async function pauseWebhookEndpoint(db: SiteDatabase, id: number, why: WebhookPauseReason, now: Date): Promise<void> {
  await updating(db, id).set({ paused_for: why, paused_at: now }).execute();
}

/** Selects and locks the waiting deliveries of an endpoint in the order of their ids, as the worker locks them: so neither waits for the other in a circle. */
const lockWaiting = ({ query, siteId }: SiteDatabase, id: number) =>
  query
    .selectFrom('webhook_delivery')
    .select('id')
    .where('site_id', '=', siteId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forNoKeyUpdate();

/** Resumes a webhook endpoint, and makes its waiting deliveries due now. */
export async function resumeWebhookEndpoint(db: SiteDatabase, id: number, now: Date): Promise<void> {
  db.markEventPublished();
  await Promise.all([
    updating(db, id).set({ paused_for: null, paused_at: null, failing_since: null }).execute(),
    db.query
      .updateTable('webhook_delivery')
      .set({ send_at: now })
      .where('site_id', '=', db.siteId)
      .where('id', 'in', lockWaiting(db, id).where('send_at', '>', now))
      .execute(),
  ]);
}

/** Marks a webhook endpoint as removed, deletes its secrets and drops its waiting deliveries. */
export async function removeWebhookEndpoint(db: SiteDatabase, id: number, now: Date): Promise<void> {
  await Promise.all([
    updating(db, id).set({ removed_at: now, secret_sealed: null, former_sealed: null, former_until: null }).execute(),
    db.query
      .updateTable('webhook_delivery')
      .set({ state: 'dropped', send_at: null, done_at: now })
      .where('site_id', '=', db.siteId)
      .where('id', 'in', lockWaiting(db, id))
      .execute(),
  ]);
}

/** Counts the waiting and given-up webhook deliveries by endpoint id. Pings are left out. */
export async function countOpenDeliveries({ query, siteId }: SiteDatabase): Promise<Map<number, { waiting: number; givenUp: number }>> {
  const rows = await query
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', (join) =>
      join.onRef('event.site_id', '=', 'delivery.site_id').onRef('event.id', '=', 'delivery.event_id'),
    )
    .select(({ fn }) => ['endpoint_id as id', 'state', fn.countAll<number>().as('count')])
    .where('delivery.site_id', '=', siteId)
    .where('state', '=', sql<string>`any(${['waiting', 'givenUp']})`)
    .where('kind', '<>', 'ping')
    .groupBy(['endpoint_id', 'state'])
    .execute();
  const counts = new Map<number, { waiting: number; givenUp: number }>();
  for (const { id, state, count } of rows) {
    const before = counts.get(id) ?? { waiting: 0, givenUp: 0 };
    counts.set(id, state === 'waiting' ? { ...before, waiting: count } : { ...before, givenUp: count });
  }
  return counts;
}
