import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { settleRewards } from './settle-rewards.ts';

/** Pays the share rewards of orders that can no longer be refunded. */
const settleShareRewards: ScheduledTask = {
  name: 'settleShareRewards',
  selectDue: (query, now) =>
    query
      .selectFrom('share_reward')
      .select(['site_id as siteId', 'tid as key'])
      .where('settle_at', '<=', now)
      .where('state', '=', 'pending')
      .groupBy(['site_id', 'tid', 'settle_at'])
      .orderBy('settle_at'),
  handle: settleRewards,
};

/** Lists the scheduled tasks of share rewards: paying the rewards of orders that can no longer be refunded. */
export const shareRewardScheduledTasks: readonly ScheduledTask[] = [settleShareRewards];
