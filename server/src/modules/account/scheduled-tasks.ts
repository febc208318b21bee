import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldUsage } from './store/rate-usage.ts';
import { deleteOldCodes } from './store/codes.ts';

/** Returns the time a day ago: no rate limit has a longer window, and no code lives as long. */
const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60 * 1000);

/** Deletes old codes and rate limit windows, site by site, because they contain hashes of numbers and IP addresses. */
const oldCodesTask: ScheduledTask = {
  name: 'forgetOldCodes',
  listDue: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('sms_code')
      .select('site_id as siteId')
      .distinct()
      .where('sent_at', '<', dayBefore(now))
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: (db, _, now) => deleteOldCodes(db, dayBefore(now)),
};

const oldUsageTask: ScheduledTask = {
  name: 'forgetOldCounts',
  listDue: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('allowance')
      .select('site_id as siteId')
      .distinct()
      .where('since', '<', dayBefore(now))
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: (db, _, now) => deleteOldUsage(db, dayBefore(now)),
};

export const accountScheduledTasks: readonly ScheduledTask[] = [oldCodesTask, oldUsageTask];
