import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldSms } from './store/messages.ts';

/** Tells how long messages are kept, in milliseconds: a month. */
const keptFor = 30 * 24 * 60 * 60_000;
const before = (now: Date): Date => new Date(now.getTime() - keptFor);

/** Lists the tasks of text messages: old ones are deleted, because they hold hashes and ends of numbers. */
export const smsScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetOldSms', table: 'sms_message', column: 'made_at', before, forget: deleteOldSms }),
];
