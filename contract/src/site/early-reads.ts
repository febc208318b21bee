import type { CallRow } from '../call.ts';
import { encodeRequest, type WireRequest } from '../encode-request.ts';

/** Describes a read of a member's page, as the page's first script sends it while the scripts are loading. */
export interface EarlyRead extends WireRequest {
  readonly method: CallRow['method'];
  readonly namesAgent?: true;
}

/** Describes an early read that was sent. The web app takes its response over in place of the same request of its own. */
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
 * Lists the reads of a page that a member sends for themselves: those whose replies are not the same for everyone. None for a URL that
 * changes who the member is.
 * @param search with its question mark, or empty
 */
export function listEarlyReads(reads: readonly (readonly [row: CallRow, input: unknown])[], search: string): readonly EarlyRead[] {
  const query = new URLSearchParams(search);
  if (sessionParams.some((name) => query.has(name))) return [];
  return reads
    .filter(([{ work, sameForAll, testPath }]) => work === 'read' && !sameForAll && testPath === undefined)
    .map(([row, input]) => ({ method: row.method, ...encodeRequest(row, input ?? {}), ...(row.namesAgent && { namesAgent: true }) }));
}
