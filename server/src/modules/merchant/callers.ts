import { notAllowed } from '#http/answer.ts';
import type { Callers } from '#http/callers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { keyByHash, noteUse } from './store/access-keys.ts';

/** Limits how often the last use of a key is saved, in milliseconds: a write for each call would cost more than most calls. */
const lastUseInterval = 60_000;

/** Creates the check of access keys. It reads the database on each call, so a revoked key stops working at once. */
export const merchantsByKey = (units: Units, secrets: Secrets, clock: Clock): Pick<Callers, 'accessKey'> => ({
  async accessKey(siteId, key) {
    const found = await units.read(siteId, (db) => keyByHash(db, secrets.hash(key)));
    if (!found) throw notAllowed.wrongKey();
    const now = clock.now();
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= lastUseInterval)
      await units.write(siteId, (db) => noteUse(db, found.id, now));
    return { accessKeyId: found.id, role: found.role };
  },
});
