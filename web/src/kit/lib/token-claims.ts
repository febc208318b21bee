/**
 * Holds the claims that the web app reads from a token without verifying it: the member's id and when the token expires. Only the server verifies
 * tokens.
 */
export interface TokenClaims {
  readonly member: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Decodes the claims of a token, without verifying it; undefined for a text that is no token. */
export function decodeTokenClaims(token: string): TokenClaims | undefined {
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
