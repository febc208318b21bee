import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { forgetCounts } from './store/allowances.ts';
import { forgetCodes } from './store/codes.ts';

/** Returns the time a day ago: no rate limit has a longer window, and no code lives as long. */
const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60 * 1000);

/** Deletes old codes and rate limit windows, site by site, because they contain hashes of numbers and IP addresses. */
const forgetOldCodes: ScheduledTask = {
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
  handle: (db, _, now) => forgetCodes(db, dayBefore(now)),
};

const forgetOldCounts: ScheduledTask = {
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
  handle: (db, _, now) => forgetCounts(db, dayBefore(now)),
};

export const accountSweepers: readonly ScheduledTask[] = [forgetOldCodes, forgetOldCounts];
