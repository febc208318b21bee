import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldShares } from './store/share-log.ts';

/** Lists the scheduled tasks of sharing: the records of sharing are deleted after half a year. */
export const shareScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'dropOldShares', table: 'share_log', column: 'shared_at', keptDays: 180, forget: deleteOldShares }),
];
