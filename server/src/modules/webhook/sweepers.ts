import type { Sweeper } from '#platform/sweep.ts';
import { forgetEvents } from './store/events.ts';

/** Limits how long deliveries are stored, whatever their result, in days. docs/webhooks.md promises it. */
const retentionDays = 30;
const retentionStart = (now: Date): Date => new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000);

/** Deletes old events with their deliveries, in batches for each site. */
const forgetWebhooks: Sweeper = {
  name: 'forgetWebhooks',
  due: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('webhook_event')
      .select('site_id as siteId')
      .distinct()
      .where('made_at', '<', retentionStart(now))
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  act: (db, _, now) => forgetEvents(db, retentionStart(now)),
};

/** Lists the scheduled tasks of webhooks. */
export const webhookSweepers: readonly Sweeper[] = [forgetWebhooks];
