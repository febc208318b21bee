import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldWebhookEvents } from './store/events.ts';

/** Limits how long deliveries are stored, whatever their result, in days. docs/webhooks.md promises it. */
const retentionDays = 30;
const before = (now: Date): Date => new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000);

/** Lists the scheduled tasks of webhooks: old events are deleted with their deliveries. */
export const webhookScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetWebhooks', table: 'webhook_event', column: 'made_at', before, forget: deleteOldWebhookEvents }),
];
