import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';
import { sql } from 'kysely';
import { splitIntoBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { TrackingNumber, StoredTrace, StoredTraceStep, TraceOwner } from '../rules/parcel.ts';

interface TraceRow {
  readonly state: string | null;
  readonly steps: unknown;
  readonly askedAt: Date | null;
  readonly triedAt: Date | null;
}

/** Converts a database row to the stored tracking of a parcel; undefined where its courier was never queried. */
export const toStoredTrace = ({ state, steps, askedAt, triedAt }: TraceRow): StoredTrace | undefined =>
  triedAt === null ? undefined : { state: state as ParcelState, steps: steps as StoredTraceStep[], askedAt, triedAt }; // written by this file only

/** Loads the stored tracking of parcels by `kind id`. Leaves out tracking of a parcel's former courier or number. */
export async function loadParcelTraces(
  { query, siteId }: SiteDatabase,
  parcels: readonly (TrackingNumber & { readonly owner: TraceOwner })[],
): Promise<ReadonlyMap<string, StoredTrace>> {
  if (parcels.length === 0) return new Map();
  const rows = await query
    .selectFrom('express_trace')
    .select(['owner_kind as kind', 'owner_id as id', 'courier', 'number', 'state', 'steps', 'asked_at as askedAt', 'tried_at as triedAt'])
    .where('site_id', '=', siteId)
    .where('owner_id', '=', sql<string>`any(${parcels.map(({ owner }) => owner.id)})`)
    .execute();
  return new Map(
    parcels.flatMap(({ owner, courier, number }) => {
      const row = rows.find((one) => one.kind === owner.kind && one.id === owner.id && one.courier === courier && one.number === number);
      const trace = row && toStoredTrace(row);
      return trace ? [[`${owner.kind} ${owner.id}`, trace] as const] : [];
    }),
  );
}

/** Saves the tracking of parcels, and when their couriers were queried. */
export async function saveParcelTraces(
  { query, siteId }: SiteDatabase,
  traces: readonly (StoredTrace & TrackingNumber & { readonly owner: TraceOwner })[],
): Promise<void> {
  const rows = traces.map(({ owner, courier, number, state, steps, askedAt, triedAt }) => ({
    site_id: siteId,
    owner_kind: owner.kind,
    owner_id: owner.id,
    courier,
    number,
    state,
    steps: JSON.stringify(steps),
    asked_at: askedAt,
    tried_at: triedAt,
  }));
  for (const block of splitIntoBatches(rows)) {
    await query
      .insertInto('express_trace')
      .values(block)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'owner_kind', 'owner_id']).doUpdateSet(({ ref }) => ({
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

/**
 * Inserts empty tracking for a parcel, so that pushes of the courier service find it. Existing tracking stays, but is
 * emptied if it is of another courier or number.
 */
export async function addWatchedParcel(
  { query, siteId }: SiteDatabase,
  { kind, id }: TraceOwner,
  { courier, number }: TrackingNumber,
): Promise<void> {
  await query
    .insertInto('express_trace')
    .values({ site_id: siteId, owner_kind: kind, owner_id: id, courier, number, state: 'waiting', steps: '[]' })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'owner_kind', 'owner_id'])
        .doUpdateSet({ courier, number, state: 'waiting', steps: '[]', asked_at: null, tried_at: null })
        .where(({ or, eb }) => or([eb('express_trace.courier', '<>', courier), eb('express_trace.number', '<>', number)])),
    )
    .execute();
}

/**
 * Locks and loads all stored tracking of a parcel number, each with its owner. An order and a return may have the same
 * parcel. The tracking is undefined where the courier was never queried.
 */
export async function lockTracesOfNumber({ query, siteId }: SiteDatabase, { courier, number }: TrackingNumber) {
  const rows = await query
    .selectFrom('express_trace')
    .select(['owner_kind as kind', 'owner_id as id', 'state', 'steps', 'asked_at as askedAt', 'tried_at as triedAt'])
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where('courier', '=', courier)
    .orderBy('owner_kind')
    .orderBy('owner_id')
    .forUpdate()
    .execute();
  return rows.map(({ kind, id, ...row }) => ({ owner: { kind, id } as TraceOwner, trace: toStoredTrace(row) }));
}
