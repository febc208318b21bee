import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldShares } from './store/share-log.ts';

/** Lists the tasks of sharing: the log of shares goes back half a year. */
export const shareScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'dropOldShares', table: 'share_log', column: 'shared_at', keptDays: 180, forget: deleteOldShares }),
];
