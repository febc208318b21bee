import { siteCalls } from 'contract/site/site.calls.ts';
import { fetchReply } from '#api/query.ts';
import { siteStorage } from './current-site-storage.ts';

/** Loads whether the member's shop has stores, and stores it in the browser. If loading fails, the stored value stays. */
export async function loadSiteMode(): Promise<void> {
  try {
    const { isStoreVersion } = await fetchReply(siteCalls.sjModel, {});
    siteStorage.set('isStoreVersion', isStoreVersion);
  } catch {}
}
