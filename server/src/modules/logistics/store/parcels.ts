import type { ParcelState } from 'contract/logistics/parcel-state.ts';
import { sql } from 'kysely';
import { splitIntoBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import type { ParcelContent, ParcelName, Parcel, StoredTraceStep, StoredTrace, TracedParcel } from '../rules/parcel.ts';

/** Limits how many former names of a parcel are stored. */
const maxFormerNames = 20;

/** Lists the parcels of orders with their stored traces, in the order in which they were shipped. */
export async function listParcels({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<TracedParcel[]> {
  const rows = await query
    .selectFrom('parcel')
    .leftJoin('parcel_trace as trace', (join) =>
      join
        .onRef('trace.site_id', '=', 'parcel.site_id')
        .onRef('trace.parcel_id', '=', 'parcel.id')
        // A trace of a former number belongs to another parcel.
        .onRef('trace.courier', '=', 'parcel.courier')
        .onRef('trace.number', '=', 'parcel.number'),
    )
    .select(['id', 'tid', 'parcel.courier', 'parcel.number', 'former', 'contents', 'shipped_at as shippedAt'])
    .select(['state', 'steps', 'asked_at as askedAt', 'tried_at as triedAt'])
    .where('parcel.site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .orderBy('id')
    .execute();
  return rows.map(({ state, steps, askedAt, triedAt, contents, former, ...row }) => ({
    ...row,
    contents: contents as ParcelContent[], // written by writeParcel only
    former: former as ParcelName[], // written by renameParcel only
    trace: triedAt === null ? undefined : { state: state as ParcelState, steps: steps as StoredTraceStep[], askedAt, triedAt }, // written by keepTraces only
  }));
}

/** Inserts a parcel of a locked order, and publishes the event. */
export async function insertParcel(
  db: SiteDatabase,
  memberId: number,
  { tid, courier, number, contents, shippedAt }: Omit<Parcel, 'id' | 'former'>,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'parcelSent', { tid, memberId, courier, number }, shippedAt))
    .insertInto('parcel')
    .values({ site_id: siteId, tid, courier, number, contents: JSON.stringify(contents), shipped_at: shippedAt })
    .execute();
}

/** Changes the courier and tracking number of a parcel of a locked order, and publishes the event. */
export async function renameParcel(
  db: SiteDatabase,
  memberId: number,
  { id, tid, courier, number, former }: Parcel,
  to: ParcelName,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  const was = { courier, number };
  await query
    .with('told', () => insertEvent(db, 'parcelChanged', { tid, memberId, ...to, was }, now))
    .updateTable('parcel')
    .set({ ...to, former: JSON.stringify([was, ...former].slice(0, maxFormerNames)) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Saves the traces of parcels, and when their couriers were asked. */
export async function saveTraces(
  { query, siteId }: SiteDatabase,
  traces: readonly (StoredTrace & ParcelName & { readonly parcelId: number })[],
): Promise<void> {
  const rows = traces.map(({ parcelId, courier, number, state, steps, askedAt, triedAt }) => ({
    site_id: siteId,
    parcel_id: parcelId,
    courier,
    number,
    state,
    steps: JSON.stringify(steps),
    asked_at: askedAt,
    tried_at: triedAt,
  }));
  for (const block of splitIntoBatches(rows)) {
    await query
      .insertInto('parcel_trace')
      .values(block)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'parcel_id']).doUpdateSet(({ ref }) => ({
          courier: ref('excluded.courier'),
          number: ref('excluded.number'),
          state: ref('excluded.state'),
          steps: ref('excluded.steps'),
          asked_at: ref('excluded.asked_at'),
          tried_at: ref('excluded.tried_at'),
        })),
      )
      .execute();
  }
}
