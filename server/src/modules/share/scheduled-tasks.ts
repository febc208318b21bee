import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldShares } from './store/share-log.ts';

/** Keeps the log of shares for so long, in milliseconds: half a year. */
const logKept = 180 * 24 * 60 * 60_000;
const before = (now: Date): Date => new Date(now.getTime() - logKept);

/** Lists the tasks of sharing: what was shared longer ago than the log goes back is deleted. */
export const shareScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'dropOldShares', table: 'share_log', column: 'shared_at', before, forget: deleteOldShares }),
];
