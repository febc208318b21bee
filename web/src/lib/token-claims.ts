/** What the web app reads of a token, unproved: whose it is and when it ends. The server alone decides what it is worth. */
export interface TokenClaims {
  readonly member: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** The claims of a token; undefined for a text that is none. */
export function tokenClaims(token: string): TokenClaims | undefined {
  const [, body] = token.split('.');
  if (!body) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('exp' in claims)) return undefined;
    const { sub, exp } = claims;
    return typeof sub === 'string' && typeof exp === 'number' ? { member: sub, endsAt: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}
