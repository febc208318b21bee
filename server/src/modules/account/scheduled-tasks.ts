import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldUsage } from './store/rate-usage.ts';
import { deleteOldCodes } from './store/codes.ts';

/** Returns the time a day ago: no rate limit has a longer window, and no code lives as long. */
const before = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60 * 1000);

/** Lists the tasks that delete old codes and rate limit windows, because these contain hashes of numbers and IP addresses. */
export const accountScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetOldCodes', table: 'sms_code', column: 'sent_at', before, forget: deleteOldCodes }),
  createForgetTask({ name: 'forgetOldCounts', table: 'allowance', column: 'since', before, forget: deleteOldUsage }),
];
