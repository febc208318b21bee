import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';

const minute = 60_000;
/** Limits how long a courier's answer stays valid, and how soon to retry after a failed request, in milliseconds. */
const validFor = 10 * minute;
const retryAfter = minute;

interface TraceFacts {
  readonly state: ParcelState;
  readonly askedAt: Date | null;
  readonly triedAt: Date;
}

/** Tells whether to query a courier about a parcel now. Not after its delivery, nor within ten minutes of an answer or a minute of a failed query. */
export function needsTraceRefresh(trace: TraceFacts | undefined, now: Date): boolean {
  if (!trace) return true;
  const since = (at: Date) => now.getTime() - at.getTime();
  if (trace.state === 'signed') return false;
  return (!trace.askedAt || since(trace.askedAt) >= validFor) && since(trace.triedAt) >= retryAfter;
}

/** Tells whether a parcel's stored tracking may be out of date: the courier did not answer the last query, or never. */
export const isTraceOutdated = (trace: TraceFacts | undefined): boolean =>
  trace === undefined || trace.askedAt === null || trace.triedAt > trace.askedAt;
