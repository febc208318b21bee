import { maxTrailEvents } from 'contract/front/tracking/trail-values.ts';

/** Limits the bytes of a request: browsers let no more than 64 kB go on when the page is closed. */
const mostBytes = 60_000;
/** Is what a request needs around its events. */
const envelopeBytes = 20;

/** Splits events into requests of less than 60 kB and at most 200 events, in their order. */
export function splitEvents<Event>(events: readonly Event[]): Event[][] {
  const batches: Event[][] = [];
  let bytes = mostBytes;
  const encoder = new TextEncoder();
  for (const event of events) {
    const size = encoder.encode(JSON.stringify(event)).length + 1;
    const last = batches[batches.length - 1];
    if (last && last.length < maxTrailEvents && bytes + size <= mostBytes) last.push(event);
    else {
      batches.push([event]);
      bytes = envelopeBytes;
    }
    bytes += size;
  }
  return batches;
}
