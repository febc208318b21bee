import { removeParams } from './landing.ts';
import type { StorageKey } from './storage-keys.ts';

/** Holds what the URL of a visit's first page says beside the page itself. */
interface StartParams {
  /** Lists values to store, each under its name. */
  readonly kept: readonly (readonly [StorageKey, string | true])[];
  /** Holds the query without the token and the ids of a person, which must not stay in a URL that people pass on, whether they were accepted or not. */
  readonly search: string;
}

/** Maps query parameters to the names that they are stored under. */
const personIds = { xcxOpenid: 'xcxOpenid', xcxAppId: 'xcxAppId' } as const;
const plainId = /^[\w-]{1,64}$/;

/**
 * Reads the parameters of the first page's URL: the person's id in a mini program and the program's own, and whether the
 * messaging app shows a snapshot. An id with other characters than an id has is left out.
 */
export function readStartParams(search: string): StartParams {
  const query = new URLSearchParams(search);
  const kept: [StorageKey, string | true][] = [];
  for (const [param, name] of Object.entries(personIds) as [string, StorageKey][]) {
    const id = query.get(param);
    if (id !== null && plainId.test(id)) kept.push([name, id]);
  }
  if (query.get('isSnapshotuser') === '1') kept.push(['snapshotVisit', true]);
  return { kept, search: removeParams(search, ['token', ...Object.keys(personIds)]) };
}
