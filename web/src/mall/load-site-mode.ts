import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { fetchReply } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';

/**
 * Asks the server whether the site has physical stores, and stores the answer in the browser. If the request fails, the previously stored
 * answer stays.
 */
export async function loadSiteMode(): Promise<void> {
  try {
    const { isStoreVersion } = await fetchReply(siteCalls.sjModel, {});
    siteStorage.set('isStoreVersion', isStoreVersion);
  } catch {}
}
