import { siteStorage } from './current-site-storage.ts';
import { storageKeys, type StorageKey } from './storage-keys.ts';

/**
 * Lists what can be cleared from the browser. `cache` is everything but the login, `person` everything but the visited site and store, `all` every
 * value and the cached files.
 */
export type ClearScope = 'cache' | 'person' | 'all';

/** Lists the values of the login. */
const ofLogin: readonly StorageKey[] = [
  'token',
  'agentId',
  'sessionId',
  'siteId',
  'openid',
  'xcxOpenid',
  'xcxAppId',
  'dfAppId',
  'dfOpenId',
];
/** Lists the values that say how this browser entered the shop, and are nobody's. */
const ofEntry: readonly StorageKey[] = ['siteId', 'storeId', 'storeInfo', 'isStore', 'isZongBu', 'isStoreVersion', 'testContainer'];

/** Lists the names of the stored browser values that a clearing of this scope removes. */
export const namesToClear = (what: ClearScope): readonly StorageKey[] => {
  const kept = { cache: ofLogin, person: ofEntry, all: [] }[what] as readonly StorageKey[];
  return (Object.keys(storageKeys) as StorageKey[]).filter((name) => !kept.includes(name));
};

/** Removes the shop's values from this browser, as far as the scope says. */
export async function clearStored(what: ClearScope): Promise<void> {
  for (const name of namesToClear(what)) siteStorage.remove(name);
  if (what !== 'all' || !('caches' in window)) return;
  for (const name of await caches.keys().catch(() => [])) await caches.delete(name).catch(() => false);
}
