import { errors, jwtVerify, SignJWT } from 'jose';
import { accessDenied } from '#http/envelope.ts';

/** Describes the claims of a login token: member, site, session, and when it was issued and expires (seconds). */
export interface LoginTokenClaims {
  readonly siteId: number;
  readonly memberId: number;
  readonly sessionId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const day = 24 * 60 * 60;

/** Holds how long a login token is valid, in seconds: 7 days. Tokens older than a day are renewed. */
export const loginTokenLife = 7 * day;

/** Holds the age from which a login token is replaced by a fresh one, in seconds: a day. */
export const loginTokenRenewAge = day;

const algorithm = 'HS256';

/** Signs a login token that is valid for seven days. */
export const signLoginToken = (
  signing: Uint8Array,
  claims: Pick<LoginTokenClaims, 'siteId' | 'memberId' | 'sessionId'>,
  now: Date,
): Promise<string> => {
  const second = Math.floor(now.getTime() / 1000);
  return new SignJWT({ site: claims.siteId, session: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.memberId))
    .setIssuedAt(second)
    .setExpirationTime(second + loginTokenLife)
    .sign(signing);
};

/** Verifies a login token and returns its claims. Throws the login codes 401 (invalid) or 210000 (expired, R-291). */
export async function verifyLoginToken(signing: Uint8Array, token: string, now: Date): Promise<LoginTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, signing, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const { site, session, sub, iat = 0, exp = 0 } = payload;
    if (typeof site !== 'number' || typeof session !== 'string') throw accessDenied.noToken();
    return { siteId: site, memberId: Number(sub), sessionId: session, issuedAt: iat, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw accessDenied.expired();
    throw accessDenied.noToken();
  }
}
