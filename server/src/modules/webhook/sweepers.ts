import type { Sweeper } from '#platform/sweep.ts';
import { forgetEvents } from './store/events.ts';

/** So long deliveries are kept, whatever came of them, in days: docs/webhooks.md says so. */
const keptDays = 30;
const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);

/** Events are forgotten with their deliveries, some of a site at a time. */
const forgetWebhooks: Sweeper = {
  name: 'forgetWebhooks',
  due: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('webhook_event')
      .select('site_id as siteId')
      .distinct()
      .where('made_at', '<', keptSince(now))
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  act: (db, _, now) => forgetEvents(db, keptSince(now)),
};

export const webhookSweepers: readonly Sweeper[] = [forgetWebhooks];
