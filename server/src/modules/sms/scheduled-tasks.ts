import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldSms } from './store/messages.ts';

/** Tells how long messages are kept, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000;
const monthBefore = (now: Date): Date => new Date(now.getTime() - keptFor);

/** Deletes messages that are a month old, site by site, because they hold hashes and ends of numbers. */
const oldSmsTask: ScheduledTask = {
  name: 'forgetOldSms',
  listDue: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('sms_message')
      .select('site_id as siteId')
      .distinct()
      .where('made_at', '<', monthBefore(now))
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: (db, _, now) => deleteOldSms(db, monthBefore(now)),
};

export const smsScheduledTasks: readonly ScheduledTask[] = [oldSmsTask];
