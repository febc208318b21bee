import type { ParcelState } from 'contract/logistics/parcel-state.ts';
import { sql } from 'kysely';
import { blocksOf } from '#platform/blocks.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { eventRow } from '#platform/outbox.ts';

export interface ParcelContent {
  readonly lineNo: number;
  readonly pieces: number;
}
export interface Parcel {
  readonly id: number;
  readonly tid: string;
  readonly courier: string;
  readonly number: string;
  readonly contents: readonly ParcelContent[];
  readonly shippedAt: Date;
}

/** What was last told of a parcel, as it is kept; moments in milliseconds. */
export interface KeptStep {
  readonly at: number;
  readonly text: string;
  readonly state: ParcelState;
}
export interface KeptTrace {
  readonly state: ParcelState;
  /** The newest first. */
  readonly steps: readonly KeptStep[];
  /** When the courier answered last, and when it was asked last. */
  readonly askedAt: Date | null;
  readonly triedAt: Date;
}
export interface TracedParcel extends Parcel {
  readonly trace: KeptTrace | undefined;
}

/** The parcels of orders with what is known of their way, in the order they left. */
export async function parcelsOf({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<TracedParcel[]> {
  const rows = await query
    .selectFrom('parcel')
    .leftJoin('parcel_trace as trace', (join) =>
      join.onRef('trace.site_id', '=', 'parcel.site_id').onRef('trace.parcel_id', '=', 'parcel.id'),
    )
    .select(['id', 'tid', 'courier', 'number', 'contents', 'shipped_at as shippedAt', 'state', 'steps', 'asked_at as askedAt'])
    .select('tried_at as triedAt')
    .where('parcel.site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .orderBy('id')
    .execute();
  return rows.map(({ state, steps, askedAt, triedAt, contents, ...row }) => ({
    ...row,
    contents: contents as ParcelContent[], // written by writeParcel alone
    trace: triedAt === null ? undefined : { state: state as ParcelState, steps: steps as KeptStep[], askedAt, triedAt }, // by keepTraces
  }));
}

/** Writes a parcel of a member's order that is held, and tells of it. */
export async function writeParcel(
  db: SiteDatabase,
  memberId: number,
  { tid, courier, number, contents, shippedAt }: Omit<Parcel, 'id'>,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => eventRow(db, 'parcelSent', { tid, memberId, courier, number }, shippedAt))
    .insertInto('parcel')
    .values({ site_id: siteId, tid, courier, number, contents: JSON.stringify(contents), shipped_at: shippedAt })
    .execute();
}

/** Keeps what was told of parcels, and when they were asked about. */
export async function keepTraces(
  { query, siteId }: SiteDatabase,
  traces: readonly (KeptTrace & { readonly parcelId: number })[],
): Promise<void> {
  const rows = traces.map(({ parcelId, state, steps, askedAt, triedAt }) => ({
    site_id: siteId,
    parcel_id: parcelId,
    state,
    steps: JSON.stringify(steps),
    asked_at: askedAt,
    tried_at: triedAt,
  }));
  for (const block of blocksOf(rows)) {
    await query
      .insertInto('parcel_trace')
      .values(block)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'parcel_id']).doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          steps: ref('excluded.steps'),
          asked_at: ref('excluded.asked_at'),
          tried_at: ref('excluded.tried_at'),
        })),
      )
      .execute();
  }
}
