import type { ParcelState } from 'contract/logistics/parcel-state.ts';

const minute = 60_000;
/** What a courier said is good for so long; one that did not answer is left alone for so long. */
const goodFor = 10 * minute;
const restsFor = minute;

interface Known {
  readonly state: ParcelState;
  readonly askedAt: Date | null;
  readonly triedAt: Date;
}

/** Whether a courier is to be asked about a parcel: not once it is delivered, and not again within minutes. */
export function mustAsk(trace: Known | undefined, now: Date): boolean {
  if (!trace) return true;
  const since = (at: Date) => now.getTime() - at.getTime();
  if (trace.state === 'signed') return false;
  return (!trace.askedAt || since(trace.askedAt) >= goodFor) && since(trace.triedAt) >= restsFor;
}

/** Whether what is known of a parcel may be old because its courier did not answer. */
export const isLate = (trace: Known | undefined): boolean => trace === undefined || trace.askedAt === null || trace.triedAt > trace.askedAt;
