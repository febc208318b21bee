import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldUsage } from './store/rate-usage.ts';
import { deleteOldCodes } from './store/codes.ts';

/** Lists the tasks that delete old codes and rate limit windows, because these contain hashes of numbers and IP addresses: none is used for a day. */
export const accountScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetOldCodes', table: 'sms_code', column: 'sent_at', keptDays: 1, forget: deleteOldCodes }),
  createForgetTask({ name: 'forgetOldCounts', table: 'allowance', column: 'since', keptDays: 1, forget: deleteOldUsage }),
];
