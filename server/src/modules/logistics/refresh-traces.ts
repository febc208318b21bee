import type { CourierService, ParcelQuery } from '#gateways/courier/courier.ts';
import type { Units } from '#platform/database.ts';
import { needsRefresh } from './rules/trace-age.ts';
import { saveTraces } from './store/parcels.ts';
import type { ParcelName, StoredTrace, TracedParcel } from './rules/parcel.ts';

/** Limits how long a courier may take to answer, in milliseconds. */
const courierTimeout = 3000;
/** Limits how many parcels one call refreshes; the others show their stored traces. */
const maxRefreshed = 20;

/** Describes a parcel with its receiver, as couriers need it. */
export type ParcelToTrace = TracedParcel & Pick<ParcelQuery, 'to' | 'mobileTail'>;

interface RefreshDeps {
  readonly units: Pick<Units, 'write'>;
  readonly siteId: number;
  readonly courier: CourierService;
  /** Holds where the site ships from, as text. */
  readonly from: string;
  readonly now: Date;
}

/** Asks a courier about a parcel. Without an answer the stored trace stays, with the time of the attempt. */
async function askCourier(
  { courier, from, now }: Pick<RefreshDeps, 'courier' | 'from' | 'now'>,
  parcel: Pick<ParcelToTrace, 'courier' | 'number' | 'shippedAt' | 'to' | 'mobileTail' | 'trace'>,
): Promise<StoredTrace> {
  try {
    const { state, steps } = await courier.trace({ ...parcel, from }, AbortSignal.timeout(courierTimeout));
    return { state, steps: steps.map((step) => ({ ...step, at: step.at.getTime() })), askedAt: now, triedAt: now };
  } catch {
    const { state = 'waiting', steps = [], askedAt = null } = parcel.trace ?? {};
    return { state, steps, askedAt, triedAt: now };
  }
}

/** Refreshes the traces of parcels and saves them. Couriers are asked in parallel, outside of any transaction. */
export async function refreshTraces(following: RefreshDeps, parcels: readonly ParcelToTrace[]): Promise<TracedParcel[]> {
  const { units, siteId, now } = following;
  const asking = parcels.filter(({ trace }) => needsRefresh(trace, now)).slice(0, maxRefreshed);
  if (asking.length === 0) return [...parcels];
  const told = await Promise.all(asking.map(async (parcel) => ({ parcel, trace: await askCourier(following, parcel) })));
  await units.write(siteId, (db) =>
    saveTraces(
      db,
      told.map(({ parcel: { id, courier, number }, trace }) => ({ parcelId: id, courier, number, ...trace })),
    ),
  );
  const byId = new Map(told.map(({ parcel, trace }) => [parcel.id, trace]));
  return parcels.map((parcel) => ({ ...parcel, trace: byId.get(parcel.id) ?? parcel.trace }));
}

/** Asks a courier about a parcel whose trace is not stored: one that goes back, or one of an exchange. */
export const askAboutParcel = (
  { courier, now }: Pick<RefreshDeps, 'courier' | 'now'>,
  parcel: ParcelName & { readonly at: number; readonly to: string },
): Promise<StoredTrace> =>
  askCourier({ courier, from: '', now }, { ...parcel, shippedAt: new Date(parcel.at), mobileTail: '', trace: undefined });
