import type { ShareChannel } from 'contract/share/share-kinds.ts';
import { shareCalls } from 'contract/share/share.calls.ts';
import { send } from '#api/send.ts';
import { isLoggedIn } from '#app/session.ts';
import type { Shared } from './shared.ts';

/** Logs that something was shared, or why that failed; a visitor's share is not logged. A log that cannot be sent is no trouble for anybody. */
export function logShare(shared: Shared, channel: ShareChannel, failure?: unknown): void {
  if (!isLoggedIn()) return;
  const reason = failure === undefined ? {} : { reason: String((failure as { errMsg?: string }).errMsg ?? failure).slice(0, 200) };
  send(shareCalls.recordShare, { ...shared, channel, succeeded: failure === undefined ? 1 : 0, ...reason }).catch(() => undefined);
}
