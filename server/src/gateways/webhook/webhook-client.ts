/**
 * Names why no webhook may be sent to a URL: malformed, not encrypted, a private network, a reserved address, or an
 * unknown host. Private networks can be allowed by ALLOW_PRIVATE_WEBHOOKS.
 */
export type WebhookUrlProblem = 'form' | 'insecure' | 'private' | 'forbidden' | 'unknownHost';

/** Names why a webhook request got no response. */
export type WebhookPostFault =
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

/**
 * Describes the result of a webhook request. `excerpt` is the beginning of the response body; `retryAfter`, the
 * seconds that the receiver asks to wait.
 */
export type WebhookPostResult = { readonly milliseconds: number } & (
  | { readonly status: number; readonly excerpt: string; readonly retryAfter: number | undefined }
  | { readonly fault: WebhookPostFault }
);

/** Describes a request to a merchant's own system: URL, headers and body. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Describes the client that checks URLs that merchants enter, and sends webhooks to these. Nothing else in the server sends to such URLs. */
export interface WebhookClient {
  /** Returns the normalised URL, or why nothing may be sent to it. Makes a DNS lookup. */
  check(url: string): Promise<{ readonly url: string } | { readonly problem: WebhookUrlProblem }>;
  /** Sends once, follows no redirect, and checks the IP addresses again. @param signal aborts the request */
  post(posted: WebhookRequest, signal: AbortSignal): Promise<WebhookPostResult>;
}
