import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteShare } from './store/share-log.ts';

/** Keeps the log of shares for so long, in milliseconds: half a year. */
const logKept = 180 * 24 * 60 * 60_000;

/** Drops what was shared longer ago than the log goes back. */
const dropOldShares: ScheduledTask = {
  name: 'dropOldShares',
  listDue: async (platform, now, most) => {
    const rows = await platform
      .selectFrom('share_log')
      .select(['site_id as siteId', 'id'])
      .where('shared_at', '<=', new Date(now.getTime() - logKept))
      .orderBy('shared_at')
      .limit(most)
      .execute();
    return rows.map(({ siteId, id }) => ({ siteId, key: String(id) }));
  },
  handle: (db, key) => deleteShare(db, Number(key)),
};

export const shareScheduledTasks: readonly ScheduledTask[] = [dropOldShares];
