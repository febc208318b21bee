import type { CallRow, Input, Reply } from 'contract/call.ts';
import { type WireRequest, encodeRequest } from 'contract/encode-request.ts';
import { callTimeoutMs, sameCallWindowMs } from '#kit/lib/time-limits.ts';
import { CallAbortedError, CallRefusedError, NetworkError } from './call-errors.ts';
import type { ClientHost } from './host.ts';
import { createRepeatGuard, tooFastSentence } from './repeat-guard.ts';
import { type RetryPolicy, withRetries } from './retry.ts';

/** Lists the codes that require a login, as HTTP 401 does. [R-519..R-524] */
const loginCodes: ReadonlySet<number> = new Set([401, 210_000, 240_000, 250_000, 510_001]);

interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
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

/** Describes the function that sends a call to the server. */
export type Send = <Row extends CallRow>(row: Row, input: Input<Row>, options?: SendOptions) => Promise<Reply<Row>>;

/**
 * Creates the function that sends a call and returns its reply. It throws a CallRefusedError if the server refuses the call, and a NetworkError if no
 * reply arrives. A write that repeats one started less than 200 ms before is not sent and throws a CallRefusedError too; retries by `retryPolicy` do
 * not count.
 */
export function createSend(host: ClientHost): Send {
  const canStart = createRepeatGuard(sameCallWindowMs);

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
      const headers = { ...host.headers(row), accept: 'application/json', ...(contentType && { 'content-type': contentType }) };
      const early = host.takeEarlyRead?.(row.method, wire, headers);
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
      host.requestEnded?.(row, { failed: false, timedOut: false });
      return response;
    } catch {
      if (signal?.aborted) throw new CallAbortedError();
      host.requestEnded?.(row, { failed: true, timedOut: abort.signal.aborted });
      throw abort.signal.aborted ? new NetworkError(`timeout of ${timeoutMs}ms exceeded`, true) : new NetworkError('Network Error', false);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  /**
   * Unwraps a reply.
   * @param sentBy the token the call was sent with: the reply says nothing about a session begun since with another token
   */
  async function readAnswer(row: CallRow, response: Response, sentBy: string | undefined, isPageRead: boolean): Promise<unknown> {
    const fresh = response.headers.get('x-change-token');
    const isOthers = () => ![undefined, sentBy].includes(host.token());
    if (fresh && sentBy === host.token()) host.renewToken(fresh);
    let answer: Envelope | undefined;
    try {
      answer = (await response.json()) as Envelope;
    } catch {
      if (response.ok) throw new NetworkError('Network Error', false);
    }
    if (row.bare && response.ok) return answer;
    if ((response.status === 401 || loginCodes.has(answer?.code ?? 0)) && !isOthers()) host.loginNeeded({ sentBy, isPageRead });
    if (answer && !answer.success) host.refused?.(answer);
    if (answer?.success && response.ok) return answer.body;
    throw new CallRefusedError(answer?.code ?? response.status, answer?.message ?? '', answer?.body, response.status);
  }

  return async <Row extends CallRow>(
    row: Row,
    input: Input<Row>,
    { retryPolicy, signal, isPageRead = false, timeoutMs = callTimeoutMs, keepalive = false }: SendOptions = {},
  ): Promise<Reply<Row>> => {
    // In test environments data files have test names.
    const wire = encodeRequest(host.hasTestData?.() && row.testPath ? { ...row, path: row.testPath } : row, input);
    if (row.work !== 'read' && !isPageRead && !canStart(`${row.method} ${wire.url} ${wire.body ?? ''}`))
      throw new CallRefusedError(429, tooFastSentence, null, 0);
    const once = async () => {
      const sentBy = host.token();
      return readAnswer(row, await fetchWithTimeout(row, wire, signal, timeoutMs, keepalive), sentBy, isPageRead);
    };
    // The contract's tests check each reply against its shape, so it is not checked here.
    return (await (retryPolicy ? withRetries(retryPolicy, once) : once())) as Reply<Row>;
  };
}
