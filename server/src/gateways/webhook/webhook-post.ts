/**
 * Lists why nothing may be sent to a URL: it is malformed, not encrypted, in a private network (which can be allowed), at a reserved
 * address, or its host name is unknown.
 */
export type UrlProblem = 'form' | 'insecure' | 'private' | 'forbidden' | 'unknownHost';

/** Lists why a request got no response. */
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

/** Describes the result of a request. `excerpt` is the beginning of the response body, `retryAfter` the seconds that the receiver asked for. */
export type PostOutcome = { readonly milliseconds: number } & (
  | { readonly status: number; readonly excerpt: string; readonly retryAfter: number | undefined }
  | { readonly fault: PostFault }
);

/** Describes a request to a merchant's own system. */
export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends to URLs that merchants enter. Nothing else in the server sends to such URLs. */
export interface WebhookPost {
  /** Returns the normalised URL, or why nothing may be sent to it. Makes a DNS lookup. */
  check(url: string): Promise<{ readonly url: string } | { readonly problem: UrlProblem }>;
  /** Sends once, follows no redirect, and checks the IP addresses again. @param signal aborts the request */
  post(posted: Posted, signal: AbortSignal): Promise<PostOutcome>;
}
