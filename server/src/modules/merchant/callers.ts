import { notAllowed } from '#http/answer.ts';
import type { Callers } from '#http/callers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { keyByHash, noteUse } from './store/access-keys.ts';

/** The last use of a key is known to the minute: a write for each call would be the dearest part of a small one. */
const noted = 60_000;

/** Who is behind a merchant's access key: asked each time, so that a revoked key is dead at once. */
export const merchantsByKey = (units: Units, secrets: Secrets, clock: Clock): Pick<Callers, 'accessKey'> => ({
  async accessKey(siteId, key) {
    const found = await units.read(siteId, (db) => keyByHash(db, secrets.hash(key)));
    if (!found) throw notAllowed.wrongKey();
    const now = clock.now();
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= noted)
      await units.write(siteId, (db) => noteUse(db, found.id, now));
    return { accessKeyId: found.id, role: found.role };
  },
});
