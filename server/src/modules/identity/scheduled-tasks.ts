import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldChecks } from './store/checks.ts';

/** Deletes results of checks that are not good any more, site by site: they hold hashes of names with numbers. */
const oldChecksTask: ScheduledTask = {
  name: 'forgetOldIdentityChecks',
  listDue: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('identity_check')
      .select('site_id as siteId')
      .distinct()
      .where('good_until', '<=', now)
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: (db, _, now) => deleteOldChecks(db, now),
};

export const identityScheduledTasks: readonly ScheduledTask[] = [oldChecksTask];
