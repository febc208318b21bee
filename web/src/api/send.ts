import type { CallRow, Input, Reply } from 'contract/call.ts';
import { type Wire, wireOf } from 'contract/wire-of.ts';
import { clientTypeOf } from '#app/container.ts';
import { container } from '#app/here.ts';
import { kept } from '#app/kept.ts';
import { binding, login } from '#app/login.ts';
import { endSession, renewToken, tokenNow } from '#app/session.ts';
import { shell } from '#app/shell.ts';
import { headersOf } from './headers.ts';
import { Aborted, Refused, Unreached } from './refused.ts';
import { repeatGuard, sameCallWindow, tooFast } from './repeat-guard.ts';
import { type Patience, patiently } from './retry.ts';

/** Limits a call, in milliseconds. */
const timeout = 20_000;
/** Lists the codes that require a login, as HTTP 401 does. [R-519..R-524] */
const loginCodes: ReadonlySet<number> = new Set([401, 210_000, 240_000, 250_000, 510_001]);
/** Gives the code for an account without a mobile number, on a site that requires one. */
const mobileNeeded = 560_000;

interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
}

const mayBegin = repeatGuard(sameCallWindow);

/** Returns the headers for the current session. */
const callHeaders = () =>
  headersOf({
    siteId: shell.siteId,
    agentId: kept.text('agentId'),
    clientType: clientTypeOf(container),
    token: tokenNow(),
    liveRoomId: kept.text('liveRoomId'),
    storeId: kept.text('storeId'),
    storeGoods: kept.get('isStore') === true || kept.text('isStore') === '1',
  });

async function reach(row: CallRow, { url, body }: Wire, signal: AbortSignal | undefined): Promise<Response> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, timeout);
  try {
    return await fetch(url, {
      method: row.method,
      headers: { ...callHeaders(), accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      credentials: 'include',
      signal: abort.signal,
      ...(body === undefined ? {} : { body }),
    });
  } catch {
    if (signal?.aborted) throw new Aborted();
    throw abort.signal.aborted ? new Unreached(`timeout of ${timeout}ms exceeded`, true) : new Unreached('Network Error', false);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Ends the session and opens the login, which leads back to this page. */
function logInAgain(): void {
  endSession();
  login.need(`${location.pathname}${location.search}`);
}

/**
 * Unwraps a reply.
 * @param sentBy the token the call was sent with: the reply says nothing about a session begun since with another token
 */
async function answerOf(row: CallRow, response: Response, sentBy: string | undefined): Promise<unknown> {
  const fresh = response.headers.get('x-change-token');
  const isOthers = () => ![undefined, sentBy].includes(tokenNow());
  if (fresh && sentBy === tokenNow()) renewToken(fresh);
  let answer: Envelope | undefined;
  try {
    answer = (await response.json()) as Envelope;
  } catch {
    if (response.ok) throw new Unreached('Network Error', false);
  }
  if (row.bare && response.ok) return answer;
  if ((response.status === 401 || loginCodes.has(answer?.code ?? 0)) && !isOthers()) logInAgain();
  if (answer?.code === mobileNeeded) binding.need(`${location.pathname}${location.search}`);
  if (answer?.success && response.ok) return answer.body;
  throw new Refused(answer?.code ?? response.status, answer?.message ?? '', answer?.body, response.status);
}

/** Describes how a call is sent, beyond its call row. */
export interface Sending {
  /** Retries by this policy; without one, never. */
  readonly patience?: Patience;
  /** Cancels the call, which then throws CallAbortedError. */
  readonly signal?: AbortSignal;
  /** Marks a read made by a page, which may be repeated at once: nobody tapped twice. */
  readonly asks?: boolean;
}

/**
 * Makes a call and returns its reply. Throws CallRefusedError on a refusal and NetworkError if the server was not reached.
 * The same write twice within 200 ms is refused, but retries after a timeout are not.
 */
export async function send<Row extends CallRow>(
  row: Row,
  input: Input<Row>,
  { patience, signal, asks = false }: Sending = {},
): Promise<Reply<Row>> {
  const wire = wireOf(row, input);
  if (row.work !== 'read' && !asks && !mayBegin(`${row.method} ${wire.url} ${wire.body ?? ''}`)) throw new Refused(429, tooFast, null, 0);
  const once = async () => {
    const sentBy = tokenNow();
    return answerOf(row, await reach(row, wire, signal), sentBy);
  };
  // The contract's tests check each reply against its shape, so it is not checked here.
  return (await (patience ? patiently(patience, once) : once())) as Reply<Row>;
}
