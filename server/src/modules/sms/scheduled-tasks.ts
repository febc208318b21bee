import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldSms } from './store/messages.ts';

/** Lists the tasks of text messages: those of a month ago are deleted, because they hold hashes and ends of numbers. */
export const smsScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetOldSms', table: 'sms_message', column: 'made_at', keptDays: 30, forget: deleteOldSms }),
];
