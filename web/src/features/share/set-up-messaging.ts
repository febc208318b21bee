import { shareCalls } from 'contract/share/share.calls.ts';
import { fetchReply } from '#api/query.ts';
import { openMessagingScript } from '#app/messaging-script.ts';
import { siteStorage } from '#app/current-site-storage.ts';
import { logShare } from './log-share.ts';
import { setUpSharing, type ShareScript, waitForScript } from './messaging-share.ts';
import type { Shared } from './shared.ts';

/** Returns what a visitor shares on: the name of who brought them. */
export const sharedFrom = () => {
  const [fromAgentId, storeId] = [siteStorage.text('fromAgentId'), siteStorage.text('storeId')];
  return { ...(fromAgentId ? { fromAgentId } : {}), ...(storeId ? { storeId } : {}) };
};

/** Sets what the messaging app's own menu shares of a page. A failure is only logged. */
export async function setUpMessaging(shared: Shared): Promise<void> {
  try {
    let configured: ShareScript | undefined;
    const configure = async () => {
      configured = await openMessagingScript();
    };
    configure().catch((fault: unknown) => logShare(shared, 'friend', fault));
    const [script, shareSet] = await Promise.all([
      waitForScript(() => configured),
      // Whether the shop lets this person share holds for five minutes.
      fetchReply(shareCalls.getShareSet, { ...shared, ...sharedFrom() }),
    ]);
    if (script) setUpSharing(script, shareSet, shared);
  } catch (fault) {
    logShare(shared, 'friend', fault);
  }
}
