/** Describes a signed request to a provider: method, URL, headers and body. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Holds the headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Describes the HTTP response of a provider: its status, and a text or a picture. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: string;
  /** Holds the picture that was answered in place of a text. */
  readonly picture?: Buffer;
}

/** Describes a function that sends a request to a provider and returns the response. It throws if nothing is answered before `signal` aborts. */
export type ProviderRequestSender = (request: ProviderRequest, signal: AbortSignal) => Promise<ProviderAnswer>;

/** Limits the size of an answer that is read, in bytes; providers' answers are short. */
const maxAnswerBytes = 2_000_000;

/** Reads an answer; stops and throws once it is longer than the limit. */
async function readAnswerBytes(answer: Response, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of answer.body ?? []) {
    read += part.length;
    if (read > maxAnswerBytes) throw new Error(`${name} answered too much`); // leaving the loop cancels the rest
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Sends a request to a provider over HTTPS; a redirect is not fetched. Errors name only the host, because URLs hold codes
 * and mobile numbers.
 */
export const sendOverHttp: ProviderRequestSender = async ({ method, url, headers, body }, signal) => {
  const { host, ...others } = headers;
  const name = host ?? new URL(url).host;
  const options = { method, headers: others, redirect: 'error' as const, signal, ...(method === 'POST' ? { body } : {}) };
  const answer = await fetch(url, options).catch((fault: unknown) => {
    throw new Error(`${name} did not answer: ${fault instanceof Error ? fault.name : 'unknown fault'}`);
  });
  const bytes = await readAnswerBytes(answer, name);
  return answer.headers.get('content-type')?.startsWith('image/')
    ? { status: answer.status, body: '', picture: bytes }
    : { status: answer.status, body: bytes.toString('utf8') };
};

/** Shortens a provider's message for logs and merchants. It may repeat the request, so long numbers (codes, mobiles) and keys are left out. */
export const cleanProviderText = (text: string): string =>
  text
    .replace(/\s*(server\s*(StringToSign|CanonicalRequest)|\[).*$/s, '')
    .replace(/[0-9A-Za-z+/=_-]{24,}|\d{4,}/g, '…')
    .trim()
    .slice(0, 120);
