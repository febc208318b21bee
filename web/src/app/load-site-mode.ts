import { siteCalls } from 'contract/site/site.calls.ts';
import { fetchReply } from '#api/query.ts';
import { siteStorage } from './current-site-storage.ts';

/** Loads the mode of the shop for a member, and keeps whether it has stores. A failure leaves what was kept. */
export async function loadSiteMode(): Promise<void> {
  try {
    const { isStoreVersion } = await fetchReply(siteCalls.sjModel, {});
    siteStorage.set('isStoreVersion', isStoreVersion);
  } catch {}
}
