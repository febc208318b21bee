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

/** */
const timeout = 20_000;
/** Codes that mean: log in again. HTTP 401 means it too. [R-519..R-524] */
const loginCodes: ReadonlySet<number> = new Set([401, 210_000, 240_000, 250_000, 510_001]);
/** The account has no mobile, and the site asks for one. */
const mobileNeeded = 560_000;

interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
}

const mayBegin = repeatGuard(sameCallWindow);

/** Who calls, as it is at this moment. */
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

/** The session is over: it is cleared, and the person logs in and comes back to where they are. */
function logInAgain(): void {
  endSession();
  login.need(`${location.pathname}${location.search}`);
}

/** @param sentBy the token it was sent by: what is said of that one says nothing of who is logged in by another meanwhile */
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

/** How a call is sent beyond what its row says. */
export interface Sending {
  /** It is tried again as far as this goes; without, never. */
  readonly patience?: Patience;
  /** Ends it: whoever asked no longer wants the answer, and Aborted is thrown. */
  readonly signal?: AbortSignal;
  /** A page asks what it shows: it may ask the same anew at once, as nobody tapped twice. */
  readonly asks?: boolean;
}

/**
 * Makes a call and gives its reply; throws Refused where the mall says no, Unreached where it was not reached.
 * The same write twice within 200 ms is refused here, its tries after a timeout are not.
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
  // The contract's test holds each reply against its shape; here it is taken at its word.
  return (await (patience ? patiently(patience, once) : once())) as Reply<Row>;
}
