import { notAllowed } from '#http/answer.ts';
import type { Callers } from '#http/callers.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { accessKeyId } from './store/access-keys.ts';

/** Who is behind a merchant's access key: asked each time, so that a revoked key is dead at once. */
export const merchantsByKey = (units: Units, secrets: Secrets): Pick<Callers, 'accessKey'> => ({
  async accessKey(siteId, key) {
    const id = await units.read(siteId, (db) => accessKeyId(db, secrets.hash(key)));
    if (id === undefined) throw notAllowed.wrongKey();
    return { accessKeyId: id };
  },
});
