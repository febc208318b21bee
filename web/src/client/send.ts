import type { CallRow, Input, Reply } from 'contract/call.ts';
import { type WireRequest, encodeRequest } from 'contract/encode-request.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { clientTypeOf } from '#phone/container.ts';
import { container } from '#phone/current-container.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { pageSignals } from '#phone/page-signals.ts';
import { bindMobileRedirect, loginRedirect, memberPageRedirect } from '#phone/login.ts';
import { endSession, renewToken, currentToken } from '#phone/session.ts';
import { shell } from '#phone/shell.ts';
import { texts } from '#kit/lib/texts.ts';
import { callTimeoutMs, sameCallWindowMs } from '#kit/lib/time-limits.ts';
import { toast } from '#kit/ui/toast.ts';
import { takeEarlyRead } from './early-reads.ts';
import { buildCallHeaders } from './headers.ts';
import { CallAbortedError, CallRefusedError, NetworkError } from './call-errors.ts';
import { createRepeatGuard, tooFastSentence } from './repeat-guard.ts';
import { type RetryPolicy, withRetries } from './retry.ts';

/** Lists the codes that require a login, as HTTP 401 does. [R-519..R-524] */
const loginCodes: ReadonlySet<number> = new Set([401, 210_000, 240_000, 250_000, 510_001]);
/** Gives the code for an account without a mobile number, on a site that requires one. */
const mobileRequiredCode = 560_000;
/** Gives the code for a call that is limited to a store's goods and names no store. */
const storeIdMissingCode = 460_200;
/** Gives how long that is shown, in milliseconds: it may come while the page is still loading. */
const storeMissingMs = 6000;

/** Tells whether calls ask for the goods of one store only. */
const showsStoreGoods = (): boolean => siteStorage.get('isStore') === true || siteStorage.text('isStore') === '1';
/** Gives the code for a payer in the messaging app whose openid is not known. */
const payerNeededCode = 530_001;

interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
}

const canStart = createRepeatGuard(sameCallWindowMs);

/** Returns the headers of a call for the current session. */
export const callHeaders = ({ namesAgent }: Pick<CallRow, 'namesAgent'>) =>
  buildCallHeaders({
    siteId: shell.siteId,
    agentId: siteStorage.text('agentId'),
    clientType: clientTypeOf(container),
    token: currentToken(),
    namesAgent: namesAgent === true,
    sessionId: siteStorage.text('sessionId'),
    liveRoomId: siteStorage.text('liveRoomId'),
    storeId: siteStorage.text('storeId'),
    storeGoods: showsStoreGoods(),
  });

async function fetchWithTimeout(
  row: CallRow,
  wire: WireRequest,
  signal: AbortSignal | undefined,
  timeoutMs: number,
  keepalive: boolean,
): Promise<Response> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, timeoutMs);
  try {
    const { url, body, contentType } = wire;
    const headers = { ...callHeaders(row), accept: 'application/json', ...(contentType && { 'content-type': contentType }) };
    const early = takeEarlyRead(row.method, wire, headers);
    if (early) abort.signal.addEventListener('abort', early.abort);
    const response =
      (await early?.response.catch(() => undefined)) ??
      (await fetch(url, {
        method: row.method,
        headers,
        credentials: 'include',
        signal: abort.signal,
        keepalive,
        ...(body === undefined ? {} : { body }),
      }));
    pageSignals()?.requestEnds({ isMain: row === siteCalls.merchantConfig, timedOut: false });
    return response;
  } catch {
    if (signal?.aborted) throw new CallAbortedError();
    pageSignals()?.requestEnds({ isMain: false, timedOut: abort.signal.aborted });
    throw abort.signal.aborted ? new NetworkError(`timeout of ${timeoutMs}ms exceeded`, true) : new NetworkError('Network Error', false);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Ends the session and opens the login, which leads back to this page. A member reads that the session is over. What a public page reads by itself
 * opens no login: it is read again as by a visitor.
 */
function logInAgain(sentBy: string | undefined, isPageRead: boolean): void {
  endSession();
  if (sentBy !== undefined) toast(texts.sessionOver);
  (sentBy !== undefined && isPageRead ? memberPageRedirect : loginRedirect).trigger(`${location.pathname}${location.search}`);
}

/**
 * Unwraps a reply.
 * @param sentBy the token the call was sent with: the reply says nothing about a session begun since with another token
 * @param isPageRead whether a page sent it without a tap
 */
async function readAnswer(row: CallRow, response: Response, sentBy: string | undefined, isPageRead: boolean): Promise<unknown> {
  const fresh = response.headers.get('x-change-token');
  const isOthers = () => ![undefined, sentBy].includes(currentToken());
  if (fresh && sentBy === currentToken()) renewToken(fresh);
  let answer: Envelope | undefined;
  try {
    answer = (await response.json()) as Envelope;
  } catch {
    if (response.ok) throw new NetworkError('Network Error', false);
  }
  if (row.bare && response.ok) return answer;
  if ((response.status === 401 || loginCodes.has(answer?.code ?? 0)) && !isOthers()) logInAgain(sentBy, isPageRead);
  if (answer?.code === mobileRequiredCode) bindMobileRedirect.trigger(`${location.pathname}${location.search}`);
  // The shopper reads it once, whichever call meets it; then the mall shows the goods of the whole site.
  if (answer?.code === storeIdMissingCode && showsStoreGoods()) {
    siteStorage.remove('isStore');
    toast(answer.message, storeMissingMs);
  }
  if (answer?.code === payerNeededCode) void import('#phone/messaging-login.ts').then(({ askForPayer }) => askForPayer());
  if (answer?.success && response.ok) return answer.body;
  throw new CallRefusedError(answer?.code ?? response.status, answer?.message ?? '', answer?.body, response.status);
}

/** Holds the options of one call: retries, cancelling, its time limit, whether a page sends it without a tap, and whether it outlives the page. */
export interface SendOptions {
  /** Retries by this policy; without one, never. */
  readonly retryPolicy?: RetryPolicy;
  /** Cancels the call, which then throws CallAbortedError. */
  readonly signal?: AbortSignal;
  /** Marks a read made by a page, which may be repeated immediately: nobody tapped twice. */
  readonly isPageRead?: boolean;
  /** Limits the call, in milliseconds, where 20 s are too long. */
  readonly timeoutMs?: number;
  /** Lets the call go on when the page is closed. */
  readonly keepalive?: boolean;
}

/**
 * Sends a call to the server and returns its reply. Throws a CallRefusedError if the server refuses the call, and a NetworkError if no reply arrives.
 * A write that repeats one started less than 200 ms before is not sent and throws a CallRefusedError too; retries by `retryPolicy` do not count.
 */
export async function send<Row extends CallRow>(
  row: Row,
  input: Input<Row>,
  { retryPolicy, signal, isPageRead = false, timeoutMs = callTimeoutMs, keepalive = false }: SendOptions = {},
): Promise<Reply<Row>> {
  // In test environments data files have test names.
  const wire = encodeRequest(shell.hasTestData && row.testPath ? { ...row, path: row.testPath } : row, input);
  if (row.work !== 'read' && !isPageRead && !canStart(`${row.method} ${wire.url} ${wire.body ?? ''}`))
    throw new CallRefusedError(429, tooFastSentence, null, 0);
  const once = async () => {
    const sentBy = currentToken();
    return readAnswer(row, await fetchWithTimeout(row, wire, signal, timeoutMs, keepalive), sentBy, isPageRead);
  };
  // The contract's tests check each reply against its shape, so it is not checked here.
  return (await (retryPolicy ? withRetries(retryPolicy, once) : once())) as Reply<Row>;
}
