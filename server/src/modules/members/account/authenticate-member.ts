import { accessDenied } from '#http/envelope.ts';
import type { CallerLookup } from '#http/authenticate-caller.ts';
import { TtlCache } from '#platform/ttl-cache.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import { memberStates, findMemberRestriction } from './rules/member-states.ts';
import { signLoginToken, verifyLoginToken, loginTokenRenewAge, type LoginTokenClaims } from './rules/token.ts';
import { extendSession, findSession, type SessionState } from './store/sessions.ts';

/** Limits for how long a revoked session may still be accepted, in milliseconds. */
const sessionCacheTime = 2000;
/**
 * Limits for how long verified signatures and renewed tokens are cached, in milliseconds. Both are expensive compared with the rest of a
 * call.
 */
const tokenCacheTime = 60_000;

function assertSessionActive(session: SessionState | undefined): SessionState {
  if (!session) throw accessDenied.noToken();
  if (session.status === memberStates.closed) throw accessDenied.accountClosed();
  if (session.endedAt !== null || session.begunAt < session.sessionsFrom) throw accessDenied.signedOut();
  return session;
}

/**
 * Creates an object with two functions. One finds the member of a login token: it checks signature, site and session,
 * and renews an old token. The other forgets cached sessions.
 */
export function createMemberAuthenticator(
  units: Units,
  signing: Uint8Array,
  clock: Clock,
): Pick<CallerLookup, 'findMember'> & { forget(): void } {
  const verified = new TtlCache<string, LoginTokenClaims>(tokenCacheTime, clock);
  const renewals = new TtlCache<string, string>(tokenCacheTime, clock);
  const sessions = new TtlCache<string, SessionState | undefined>(sessionCacheTime, clock);
  /** Signs a new token for a session, which is kept for as long as that is valid. */
  const renewToken = async (siteId: number, claims: LoginTokenClaims, now: Date): Promise<string> => {
    await units.record(siteId, (db) => extendSession(db, claims.sessionId, now));
    return signLoginToken(signing, claims, now);
  };
  return {
    async findMember(siteId, token) {
      const now = clock.now();
      const claims = await verified.get(token, () => verifyLoginToken(signing, token, now));
      if (claims.expiresAt * 1000 <= now.getTime()) throw accessDenied.expired();
      if (claims.siteId !== siteId) throw accessDenied.otherSite();
      const session = assertSessionActive(
        await sessions.get(claims.sessionId, () => units.read(siteId, (db) => findSession(db, claims.sessionId))),
      );
      const member = {
        id: session.memberId,
        levelId: session.levelId,
        paysByPassword: session.paysByPassword,
        sessionId: claims.sessionId,
      };
      const restriction = findMemberRestriction(session.status);
      const old = now.getTime() / 1000 - claims.issuedAt > loginTokenRenewAge;
      return {
        member,
        ...(restriction ? { restricted: restriction } : {}),
        ...(old ? { renewed: await renewals.get(token, () => renewToken(siteId, claims, now)) } : {}),
      };
    },
    forget: () => sessions.forgetAll(),
  };
}
