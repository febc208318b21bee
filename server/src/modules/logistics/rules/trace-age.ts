import type { ParcelState } from 'contract/logistics/parcel-state.ts';

const minute = 60_000;
/** Hold how long a courier's answer stays valid, and how long to wait after a failed request, in milliseconds. */
const goodFor = 10 * minute;
const restsFor = minute;

interface Known {
  readonly state: ParcelState;
  readonly askedAt: Date | null;
  readonly triedAt: Date;
}

/** Returns whether to ask a courier about a parcel: not once it is delivered, and not again within minutes. */
export function mustAsk(trace: Known | undefined, now: Date): boolean {
  if (!trace) return true;
  const since = (at: Date) => now.getTime() - at.getTime();
  if (trace.state === 'signed') return false;
  return (!trace.askedAt || since(trace.askedAt) >= goodFor) && since(trace.triedAt) >= restsFor;
}

/** Returns whether a trace may be out of date because its courier did not answer. */
export const isLate = (trace: Known | undefined): boolean => trace === undefined || trace.askedAt === null || trace.triedAt > trace.askedAt;
