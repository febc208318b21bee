import type { ShareChannel } from 'contract/sharing/share/share-kinds.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { send } from '#phone/client.ts';
import { isLoggedIn } from '#phone/session.ts';
import { trackEvent } from '#mall/common/track-event.ts';
import type { Shared } from './shared.ts';

/** Says why sharing failed: the app's script answers with an errMsg, the mall's own code throws. */
function describeFailure(failure: unknown): string {
  if (failure instanceof Error) return failure.message;
  if (typeof failure === 'object' && failure !== null && 'errMsg' in failure && typeof failure.errMsg === 'string') return failure.errMsg;
  return typeof failure === 'string' ? failure : (JSON.stringify(failure) ?? '');
}

/** Names what was shared, for tracking. */
const shareKey = ({ kind = 'index', numIid, pageId, tid }: Shared): string => `${kind}-${numIid ?? pageId ?? tid ?? ''}`.replace(/-$/, '');

/** Logs that something was shared, or why that failed; a visitor's share is not logged. A failure to send the log is ignored. */
export function logShare(shared: Shared, channel: ShareChannel, failure?: unknown): void {
  if (!isLoggedIn()) return;
  if (failure === undefined) {
    const { tid } = shared;
    trackEvent({ kind: 'CONTENTSHARE', key: shareKey(shared), action: 'CLICK', ...(tid === undefined ? {} : { orderId: tid }) });
  }
  const reason = failure === undefined ? {} : { reason: describeFailure(failure).slice(0, 200) };
  const { activityId: _id, activityType: _type, ...thing } = shared;
  send(shareCalls.recordShare, { ...thing, channel, succeeded: failure === undefined ? 1 : 0, ...reason }).catch(() => undefined);
}
