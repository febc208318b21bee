import { accessDenied } from '#http/envelope.ts';
import type { CallerLookup } from '#http/authenticate-caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { toKeyRole } from './rules/access-key.ts';
import { findAccessKeyByHash, saveLastUse } from './store/access-keys.ts';

/** Limits how often the last use of a key is saved, in milliseconds: a write for each call would cost more than most calls. */
const lastUseInterval = 60_000;

/**
 * Creates the function that authenticates merchants by access key, and saves when a key was last used. It reads the
 * database on each call, so a revoked key stops working immediately.
 */
export const createAccessKeyCheck =
  (units: Units, secrets: Secrets, clock: Clock): CallerLookup['findPrincipal'] =>
  async (siteId, key) => {
    const found = await units.read(siteId, (db) => findAccessKeyByHash(db, secrets.hash(key)));
    if (!found) throw accessDenied.wrongKey();
    const now = clock.now();
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= lastUseInterval)
      await units.write(siteId, (db) => saveLastUse(db, found.id, now));
    const { name: role, may } = toKeyRole(found);
    return { kind: 'key', roleId: found.roleId, id: found.id, name: found.name, role, may: new Set(may) };
  };
