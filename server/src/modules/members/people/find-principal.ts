import { isPersonToken, parseAccessKeySite } from 'contract/shop/access/access-key.ts';
import { accessDenied } from '#http/envelope.ts';
import type { CallerLookup } from '#http/authenticate-caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { lastSeenIntervalMs, toPermissions } from './rules/people.ts';
import { findPersonSession, saveSessionSeen } from './store/sessions.ts';

/**
 * Creates the object that finds who acts for a merchant: a person by the token of their log-in, or else an access key. It reads the database on each
 * call, so that a log-in that ended, a person who left and a role that changed count at once.
 */
export const createPrincipalLookup = (
  units: Units,
  secrets: Secrets,
  clock: Clock,
  keys: CallerLookup['findPrincipal'],
): Pick<CallerLookup, 'findPrincipal'> => ({
  async findPrincipal(siteId, bearer) {
    if (!isPersonToken(bearer)) return keys(siteId, bearer);
    if (parseAccessKeySite(bearer) !== siteId) throw accessDenied.signedOut();
    const now = clock.now();
    const found = await units.read(siteId, (db) => findPersonSession(db, secrets.hash(bearer), now));
    if (!found) throw accessDenied.signedOut();
    if (now.getTime() - found.lastSeenAt.getTime() >= lastSeenIntervalMs)
      await units.write(siteId, (db) => saveSessionSeen(db, found, now));
    return {
      kind: 'person',
      id: found.personId,
      name: found.name,
      role: found.roleName,
      roleId: found.roleId,
      sessionId: found.sessionId,
      may: new Set(toPermissions(found.isOwner, found.may)),
    };
  },
});
