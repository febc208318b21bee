import type { TracePush } from '#gateways/courier/courier.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import type { StoredTrace } from './rules/parcel.ts';
import { lockTracesOfNumber, saveParcelTraces } from './store/traces.ts';

/** Tells whether pushed data is newer than what is stored: pushes may come late and twice. */
const isNewer = (push: TracePush, stored: StoredTrace | undefined): boolean =>
  push.steps.length > 0 &&
  (push.steps[0]?.at.getTime() ?? 0) >= (stored?.steps[0]?.at ?? 0) &&
  push.steps.length >= (stored?.steps.length ?? 0);

/**
 * Saves tracking that the courier service pushed, for every parcel with that number; publishes an event once the
 * parcel is delivered. Ignores data older than the stored; returns how many parcels it changed.
 */
export async function recordTracePush(db: SiteDatabase, push: TracePush, now: Date): Promise<number> {
  const { courier, number, state } = push;
  const found = (await lockTracesOfNumber(db, { courier, number })).filter(({ trace }) => isNewer(push, trace));
  if (found.length === 0) return 0;
  const steps = push.steps.map((step) => ({ ...step, at: step.at.getTime() }));
  await saveParcelTraces(
    db,
    found.map(({ owner }) => ({ owner, courier, number, state, steps, askedAt: now, triedAt: now })),
  );
  if (state === 'signed') await insertEvent(db, 'parcelArrived', { courier, number }, now).execute();
  return found.length;
}
