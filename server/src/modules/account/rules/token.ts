import { errors, jwtVerify, SignJWT } from 'jose';
import { accessDenied } from '#http/envelope.ts';

/** What a token carries: whose, of which site, of which session; when it was made and when it ends (seconds). */
export interface TokenClaims {
  readonly siteId: number;
  readonly memberId: number;
  readonly sessionId: string;
  readonly madeAt: number;
  readonly endsAt: number;
}

const day = 24 * 60 * 60;
/** A token lives 7 days; one older than a day is renewed. */
export const tokenLife = 7 * day;
export const renewAfter = day;

const algorithm = 'HS256';

export const makeToken = (
  signing: Uint8Array,
  claims: Pick<TokenClaims, 'siteId' | 'memberId' | 'sessionId'>,
  now: Date,
): Promise<string> => {
  const second = Math.floor(now.getTime() / 1000);
  return new SignJWT({ site: claims.siteId, session: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.memberId))
    .setIssuedAt(second)
    .setExpirationTime(second + tokenLife)
    .sign(signing);
};

/** Reads a token; throws the login codes 401 (not ours) or 210000 (its time has passed, R-291). */
export async function readToken(signing: Uint8Array, token: string, now: Date): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, signing, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const { site, session, sub, iat = 0, exp = 0 } = payload;
    if (typeof site !== 'number' || typeof session !== 'string') throw accessDenied.noToken();
    return { siteId: site, memberId: Number(sub), sessionId: session, madeAt: iat, endsAt: exp };
  } catch (fault) {
    if (fault instanceof errors.JWTExpired) throw accessDenied.expired();
    throw accessDenied.noToken();
  }
}
