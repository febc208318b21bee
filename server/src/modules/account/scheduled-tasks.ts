import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldRateUsage } from './store/rate-usage.ts';
import { deleteOldVerificationCodes } from './store/codes.ts';

/**
 * Lists the scheduled tasks that delete verification codes and rate limit windows after a day, as they contain hashes
 * of mobile numbers and IP addresses.
 */
export const accountScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetOldCodes', table: 'sms_code', column: 'sent_at', keptDays: 1, forget: deleteOldVerificationCodes }),
  createForgetTask({ name: 'forgetOldCounts', table: 'allowance', column: 'since', keptDays: 1, forget: deleteOldRateUsage }),
];
