import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldWebhookEvents } from './store/events.ts';

/** Lists the scheduled tasks of webhooks: events are deleted with their deliveries after 30 days, as docs/webhooks.md promises, whatever their result. */
export const webhookScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({ name: 'forgetWebhooks', table: 'webhook_event', column: 'made_at', keptDays: 30, forget: deleteOldWebhookEvents }),
];
