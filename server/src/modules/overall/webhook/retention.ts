import { type RetentionRule, retain } from '#platform/retention.ts';
import { deleteRemovedEndpoints } from './store/events.ts';

/** Keeps webhook events with their deliveries for 30 days, as docs/webhooks.md promises, whatever their result. */
export const webhookRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetWebhooks', table: 'webhook_event', column: 'made_at', keptDays: 30, alsoDelete: deleteRemovedEndpoints }),
];
