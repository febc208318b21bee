import { accessDenied } from '#http/envelope.ts';
import type { CallerLookup } from '#http/authenticate-caller.ts';
import { TtlCache } from '#platform/ttl-cache.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import { memberStates, restriction } from './rules/member-states.ts';
import { makeToken, readToken, renewAfter, type TokenClaims } from './rules/token.ts';
import { findSession, type SessionFacts } from './store/sessions.ts';

/** Limits for how long a revoked session may still be accepted, in milliseconds. */
const sessionKept = 2000;
/**
 * Limits for how long verified signatures and renewed tokens are cached, in milliseconds. Both are expensive compared with the rest of a
 * call.
 */
const tokenKept = 60_000;

function checkSession(session: SessionFacts | undefined): SessionFacts {
  if (!session) throw accessDenied.noToken();
  if (session.status === memberStates.closed) throw accessDenied.accountClosed();
  if (session.endedAt !== null || session.begunAt < session.sessionsFrom) throw accessDenied.signedOut();
  return session;
}

/** Authenticates members by token: checks signature and site, then the session row. */
export function membersByToken(units: Units, signing: Uint8Array, clock: Clock): Pick<CallerLookup, 'findMember'> & { forget(): void } {
  const verified = new TtlCache<string, TokenClaims>(tokenKept, clock);
  const renewals = new TtlCache<string, string>(tokenKept, clock);
  const sessions = new TtlCache<string, SessionFacts | undefined>(sessionKept, clock);
  return {
    async findMember(siteId, token) {
      const now = clock.now();
      const claims = await verified.get(token, () => readToken(signing, token, now));
      if (claims.endsAt * 1000 <= now.getTime()) throw accessDenied.expired();
      if (claims.siteId !== siteId) throw accessDenied.otherSite();
      const session = checkSession(
        await sessions.get(claims.sessionId, () => units.read(siteId, (db) => findSession(db, claims.sessionId))),
      );
      const member = {
        id: session.memberId,
        levelId: session.levelId,
        paysByPassword: session.paysByPassword,
        sessionId: claims.sessionId,
      };
      const restricted = restriction(session.status);
      const old = now.getTime() / 1000 - claims.madeAt > renewAfter;
      return {
        member,
        ...(restricted ? { restricted } : {}),
        ...(old ? { renewed: await renewals.get(token, () => makeToken(signing, claims, now)) } : {}),
      };
    },
    forget: () => sessions.forgetAll(),
  };
}
