/**
 * Why nothing may be sent to an address: it is none of the web, goes without encryption, into a network of our own (which may be allowed),
 * to what is never sent to, or its name is known to nobody.
 */
export type UrlProblem = 'form' | 'insecure' | 'private' | 'forbidden' | 'unknownHost';

/** Why there was no answer. */
export type PostFault =
  | 'insecure'
  | 'private'
  | 'forbidden'
  | 'unknownHost'
  | 'timeout'
  | 'refused'
  | 'unreachable'
  | 'tls'
  | 'broken'
  | 'stopped';

/** What came of sending. `excerpt` is the beginning of the answer, `retryAfter` seconds where the receiver named them. */
export type PostOutcome = { readonly milliseconds: number } & (
  | { readonly status: number; readonly excerpt: string; readonly retryAfter: number | undefined }
  | { readonly fault: PostFault }
);

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends to addresses that merchants name: the one place where the server does so. */
export interface WebhookPost {
  /** The address as it is kept, or why nothing may be sent there. Asks the name service. */
  check(url: string): Promise<{ readonly url: string } | { readonly problem: UrlProblem }>;
  /** Sends once, follows no redirect, and looks again where the address leads. @param signal stops it */
  post(posted: Posted, signal: AbortSignal): Promise<PostOutcome>;
}
