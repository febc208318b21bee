import { readSharerId } from 'contract/sharing/share/sharer-id.ts';
import { removeQueryParams } from './landing.ts';
import type { StorageKey } from './storage-keys.ts';

/** Holds what the URL of a visit's first page says beside the page itself. */
interface StartParams {
  /** Lists values to store, each under its name. */
  readonly kept: readonly (readonly [StorageKey, string])[];
  /** Holds the query without the token, the ids of a person and the mark of a snapshot, which must not stay in a URL that people pass on, whether they were accepted or not. */
  readonly search: string;
}

/** Lists ids of a person, which are stored and do not stay in the URL. */
const personIds = ['xcxOpenid', 'xcxAppId'] as const;
/** Lists what a visit keeps, each under its own name: where it came from, and what it is limited to. [R-109..R-123] */
const visitParams = [
  'chatroomid',
  'wx_alisa',
  'storeId',
  'customPage',
  'roomId',
  'liveRoomId',
  'liveInvited',
  'actMode',
  'mpScene',
  'store_admin',
  'outerWxScene',
] as const;
const plainId = /^[\w-]{1,64}$/;

/** Returns the member id in a URL, which counts only beside a token there; undefined if it has invalid characters. */
export function readAgentId(search: string): string | undefined {
  const id = new URLSearchParams(search).get('agentId') ?? '';
  return plainId.test(id) ? id : undefined;
}

/**
 * Reads the sharer, origin and personal ids in the first page's URL; ids with invalid characters are left out. Also returns the query without the
 * token and personal ids, which must not stay in a URL that people pass on. The token, isSnapshotuser, siteId, onlyPay and type are read elsewhere.
 * @param ownId the id of the member who is logged in
 */
export function readStartParams(search: string, ownId?: string): StartParams {
  const query = new URLSearchParams(search);
  const kept: [StorageKey, string][] = [];
  for (const name of [...personIds, ...visitParams]) {
    const value = query.get(name);
    if (value !== null && plainId.test(value)) kept.push([name, value]);
  }
  const fromAgentId = readSharerId(query.get('fromAgentId'), ownId);
  if (fromAgentId !== undefined) kept.push(['fromAgentId', fromAgentId]);
  const shareAgentId = readSharerId(query.get('shareAgentId') ?? query.get('sharesId'), ownId);
  if (shareAgentId !== undefined) kept.push(['shareAgentId', shareAgentId]);
  return { kept, search: removeQueryParams(search, ['token', 'isSnapshotuser', ...personIds]) };
}
