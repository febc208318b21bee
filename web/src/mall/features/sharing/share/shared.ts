import type { Input } from 'contract/call.ts';
import type { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { siteStorage } from '#phone/current-site-storage.ts';

/** Describes what a page shares: a product, a micro page or an order, and the activity (such as a group) that it is shared from. */
export type Shared = Pick<Input<typeof shareCalls.getShareSet>, 'kind' | 'numIid' | 'pageId' | 'tid' | 'activityId' | 'activityType'>;

/**
 * Returns the parameters that this visitor's own shared links must carry: the store, and the id of the member whose shared link the visitor opened.
 */
export const sharedFrom = () => {
  const [fromAgentId, storeId] = [siteStorage.text('fromAgentId'), siteStorage.text('storeId')];
  return { ...(fromAgentId ? { fromAgentId } : {}), ...(storeId ? { storeId } : {}) };
};
