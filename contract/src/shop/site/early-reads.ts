import type { CallRow } from '../../call.ts';
import { encodeRequest, type WireRequest } from '../../encode-request.ts';

/** Describes a request that a member's page needs first. An inline script sends it early, while the app's scripts are still loading. */
export interface EarlyRead extends WireRequest {
  readonly method: CallRow['method'];
  readonly namesAgent?: true;
}

/**
 * Describes a page's first request that an inline script has sent before the app started. The app uses its response instead of sending the same
 * request.
 */
export interface SentEarlyRead {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When it was sent, in milliseconds since the page began (`performance.now()`). */
  readonly sentAt: number;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

/** Lists the parameters of a URL by which a visit begins as somebody else, or for other goods, than the browser has stored. */
const sessionParams = ['token', 'isSnapshotuser', 'storeId', 'liveRoomId', 'container'];

/**
 * Lists the first requests of a page whose replies differ by member, for sending early. Empty for a URL that changes who
 * the member is.
 * @param search with its question mark, or empty
 */
export function listEarlyReads(reads: readonly (readonly [row: CallRow, input: unknown])[], search: string): readonly EarlyRead[] {
  const query = new URLSearchParams(search);
  if (sessionParams.some((name) => query.has(name))) return [];
  return reads
    .filter(([{ work, sameForAll, testPath }]) => work === 'read' && !sameForAll && testPath === undefined)
    .map(([row, input]) => ({ method: row.method, ...encodeRequest(row, input ?? {}), ...(row.namesAgent && { namesAgent: true }) }));
}
