import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { maxLogEntries } from 'contract/front/tracking/trail-values.ts';
import { fetchReply, send } from '#phone/client.ts';
import type { SendOptions } from '#client/create-send.ts';
import type { RetryPolicy } from '#client/retry.ts';
import { type ClientFault, listenToFaults } from '#phone/client-faults.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { shell } from '#phone/shell.ts';
import { logBatchMs, logRetries, logRetryDelayMs, logTimeoutMs } from '#kit/lib/time-limits.ts';
import { keepAlive } from './keep-alive.ts';

/** Holds the policy that sends the error log again after any failure, twice, a second apart. */
export const retryClientLog: RetryPolicy = { retries: logRetries, delayMs: logRetryDelayMs, shouldRetry: () => true };

/**
 * Creates the sender of the browser's errors, which collects them and calls `sendEntries` at most five seconds after the first. It drops them if
 * `isSkipped` resolves to true. `flush` sends the collected errors immediately.
 */
export function createLogSender(
  sendEntries: (entries: readonly ClientFault[], isLeaving: boolean) => Promise<unknown>,
  isSkipped: () => Promise<boolean>,
): { readonly add: (fault: ClientFault) => void; readonly flush: (isLeaving?: boolean) => void } {
  let waiting: ClientFault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (isLeaving = false): void => {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting.splice(0, maxLogEntries);
    if (entries.length === 0) return;
    isSkipped()
      .then((skipped) => (skipped ? undefined : sendEntries(entries, isLeaving)))
      .catch(() => undefined); // an error log that cannot be sent must not cause errors
    if (waiting.length > 0) flush(isLeaving);
  };
  return {
    add(fault) {
      waiting.push(fault);
      timer ??= setTimeout(flush, logBatchMs);
    },
    flush,
  };
}

/** Tells whether a page is a live room; the list of live rooms is none. */
const isLiveRoom = (pathname: string): boolean => /^\/mall\/live(-auto)?(\/|$)/.test(pathname);

/** Tells whether this browser keeps its errors to itself: the site says so, or it is in a live room. [R-508..R-510] */
async function isLogSkipped(): Promise<boolean> {
  if (siteStorage.text('liveRoomId') !== undefined || isLiveRoom(location.pathname)) return true;
  return (await fetchReply(siteCalls.merchantConfig, {})).remoteLog === 0;
}

function sendLog(entries: readonly ClientFault[], isLeaving: boolean): Promise<unknown> {
  const logs = entries.map((entry) => ({ ...entry, path: entry.path.slice(0, 300) }));
  const sendOnce = (more: SendOptions) => send(trackingCalls.logs, { logs }, { timeoutMs: logTimeoutMs, isPageRead: true, ...more });
  return isLeaving ? keepAlive(sendOnce) : sendOnce({ retryPolicy: retryClientLog });
}

/** Stores an error for the page /errorLog, which test environments have. */
function storeFault(fault: ClientFault): void {
  const stored = (siteStorage.get('errorLog') as readonly ClientFault[] | undefined) ?? [];
  siteStorage.set('errorLog', [fault, ...stored].slice(0, maxLogEntries));
}

/** Begins to send the errors of this browser. */
export function startClientLog(): void {
  const sender = createLogSender(sendLog, isLogSkipped);
  listenToFaults((fault) => {
    if (shell.hasTestContainers) storeFault(fault);
    sender.add(fault);
  });
  window.addEventListener('pagehide', () => sender.flush(true));
}
