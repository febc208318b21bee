import type { CourierService, ParcelQuery } from '#gateways/courier/courier.ts';
import type { Units } from '#platform/database.ts';
import { needsTraceRefresh } from './rules/trace-age.ts';
import type { TrackingNumber, StoredTrace, TraceOwner } from './rules/parcel.ts';
import { saveParcelTraces } from './store/traces.ts';

/** Limits how long a courier may take to answer, in milliseconds. */
const courierTimeout = 3000;
/** Limits how many parcels one call refreshes; the others show their stored traces. */
const maxRefreshed = 20;

/** Describes a parcel whose tracking may be refreshed, with its receiver's data that couriers require. */
export interface ParcelToTrace extends TrackingNumber, Pick<ParcelQuery, 'to' | 'mobileTail' | 'shippedAt'> {
  readonly owner: TraceOwner;
  readonly trace: StoredTrace | undefined;
  /** Holds where it was sent from, as text; by default where the site ships from. */
  readonly from?: string;
}

interface RefreshDeps {
  readonly units: Pick<Units, 'write'>;
  readonly siteId: number;
  /** Is undefined where this installation has no service for the site. */
  readonly courier: CourierService | undefined;
  /** Holds where the site ships from, as text. */
  readonly from: string;
  readonly now: Date;
}

/** Asks a courier about a parcel. Without an answer the stored trace stays, with the time of the attempt. */
async function askCourier(
  { courier, from, now }: Pick<RefreshDeps, 'courier' | 'from' | 'now'>,
  parcel: ParcelToTrace,
): Promise<StoredTrace> {
  try {
    if (!courier) throw new Error('no service for parcels');
    const { state, steps } = await courier.trace({ from, ...parcel }, AbortSignal.timeout(courierTimeout));
    return { state, steps: steps.map((step) => ({ ...step, at: step.at.getTime() })), askedAt: now, triedAt: now };
  } catch {
    const { state = 'waiting', steps = [], askedAt = null } = parcel.trace ?? {};
    return { state, steps, askedAt, triedAt: now };
  }
}

/**
 * Returns all given parcels with their tracking. First queries the couriers about at most 20 whose stored tracking is
 * too old, and saves the answers. Queries run in parallel and outside of any transaction.
 */
export async function refreshParcelTraces<Traced extends ParcelToTrace>(
  following: RefreshDeps,
  parcels: readonly Traced[],
): Promise<Traced[]> {
  const { units, siteId, now } = following;
  const asking = parcels.filter(({ trace }) => needsTraceRefresh(trace, now)).slice(0, maxRefreshed);
  if (asking.length === 0) return [...parcels];
  const told = await Promise.all(asking.map(async (parcel) => ({ parcel, trace: await askCourier(following, parcel) })));
  await units.write(siteId, (db) =>
    saveParcelTraces(
      db,
      told.map(({ parcel: { owner, courier, number }, trace }) => ({ owner, courier, number, ...trace })),
    ),
  );
  const byParcel = new Map<ParcelToTrace, StoredTrace>(told.map(({ parcel, trace }) => [parcel, trace]));
  return parcels.map((parcel) => ({ ...parcel, trace: byParcel.get(parcel) ?? parcel.trace }));
}
