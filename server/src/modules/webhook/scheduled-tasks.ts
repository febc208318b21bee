import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldWebhookEvents } from './store/events.ts';

/** Limits how long deliveries are stored, whatever their result, in days. docs/webhooks.md promises it. */
const retentionDays = 30;
const retentionStart = (now: Date): Date => new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000);

/** Deletes old events with their deliveries, in batches for each site. */
const deleteOldWebhooks: ScheduledTask = {
  name: 'forgetWebhooks',
  listDue: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('webhook_event')
      .select('site_id as siteId')
      .distinct()
      .where('made_at', '<', retentionStart(now))
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  handle: (db, _, now) => deleteOldWebhookEvents(db, retentionStart(now)),
};

/** Lists the scheduled tasks of webhooks. */
export const webhookScheduledTasks: readonly ScheduledTask[] = [deleteOldWebhooks];
