import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldSms } from './store/messages.ts';

/**
 * Lists the scheduled tasks of text messages: deleting messages that are a month old, because they hold hashes and last
 * digits of numbers.
 */
export const smsScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetOldSms', table: 'sms_message', column: 'made_at', keptDays: 30, forget: deleteOldSms }),
];
