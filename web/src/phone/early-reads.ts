import type { SentEarlyRead } from 'contract/shop/site/early-reads.ts';
import type { WireRequest } from 'contract/encode-request.ts';

declare global {
  interface Window {
    /** Holds the reads that the page's first script sent, until they are taken over. */
    earlyReads?: SentEarlyRead[];
  }
}

/** Drops an early read after this time, in milliseconds: its reply may be out of date. */
const maxAgeMs = 10_000;

const areSameHeaders = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, value]) => other[name] === value);

/**
 * Finds an equal request among those that the HTML page sent before its scripts ran, so that it is not sent twice. Returns its pending reply, each
 * one once; undefined if there is none, or if it was sent too long ago.
 */
export function takeEarlyRead(
  method: string,
  { url, body }: WireRequest,
  headers: Readonly<Record<string, string>>,
): SentEarlyRead | undefined {
  const sent = globalThis.window?.earlyReads ?? [];
  const at = sent.findIndex((one) => one.method === method && one.url === url && one.body === body && areSameHeaders(one.headers, headers));
  const [found] = at < 0 ? [] : sent.splice(at, 1);
  return found && performance.now() - found.sentAt < maxAgeMs ? found : undefined;
}
