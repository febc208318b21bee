import type { CourierService, ParcelAsked } from '#gateways/courier/courier.ts';
import type { Units } from '#platform/database.ts';
import { mustAsk } from './rules/trace-age.ts';
import { keepTraces, type KeptTrace, type TracedParcel } from './store/parcels.ts';

/** Nobody waits longer for a courier. */
const patience = 3000;
/** So many couriers are asked for one call; the rest show what is known. */
const most = 20;

/** A parcel, and where it goes. */
export type Followed = TracedParcel & Pick<ParcelAsked, 'to' | 'mobileTail'>;

interface Following {
  readonly units: Pick<Units, 'write'>;
  readonly siteId: number;
  readonly courier: CourierService;
  /** Where the site sends from, in words. */
  readonly from: string;
  readonly now: Date;
}

/** Asks a courier about a parcel; when it does not answer, what was known stays, with when it was tried. */
async function ask({ courier, from, now }: Following, parcel: Followed): Promise<KeptTrace> {
  try {
    const { state, steps } = await courier.trace({ ...parcel, from }, AbortSignal.timeout(patience));
    return { state, steps: steps.map((step) => ({ ...step, at: step.at.getTime() })), askedAt: now, triedAt: now };
  } catch {
    const { state = 'waiting', steps = [], askedAt = null } = parcel.trace ?? {};
    return { state, steps, askedAt, triedAt: now };
  }
}

/** Brings what is known of parcels up to date: couriers are asked side by side, outside any transaction, and what they say is kept. */
export async function followParcels(following: Following, parcels: readonly Followed[]): Promise<TracedParcel[]> {
  const { units, siteId, now } = following;
  const asking = parcels.filter(({ trace }) => mustAsk(trace, now)).slice(0, most);
  if (asking.length === 0) return [...parcels];
  const told = await Promise.all(asking.map(async (parcel) => ({ parcel, trace: await ask(following, parcel) })));
  await units.write(siteId, (db) =>
    keepTraces(
      db,
      told.map(({ parcel: { id, courier, number }, trace }) => ({ parcelId: id, courier, number, ...trace })),
    ),
  );
  const byId = new Map(told.map(({ parcel, trace }) => [parcel.id, trace]));
  return parcels.map((parcel) => ({ ...parcel, trace: byId.get(parcel.id) ?? parcel.trace }));
}
