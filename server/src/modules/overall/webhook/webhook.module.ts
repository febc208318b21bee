import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { webhookShapes } from 'contract/overall/webhook/webhook.shapes.ts';
import { defineApi } from '#http/handler.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  pauseWebhook,
  pingWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
} from './calls/webhooks.ts';
import { listDeliveries, replayDelivery, replayFailed, webhookDelivery } from './calls/deliveries.ts';

/** Holds the handlers of the merchant's calls for webhooks: endpoints that are notified of the events of orders. */
export const webhookApi = defineApi('webhook', webhookCalls, webhookShapes, {
  listWebhooks,
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhook,
  pauseWebhook,
  resumeWebhook,
  pingWebhook,
  listDeliveries,
  webhookDelivery,
  replayDelivery,
  replayFailed,
});
export {
  queueClosedWebhook,
  queuePaidWebhook,
  queueRefundedWebhook,
  queueParcelChangedWebhook,
  queueShippedWebhook,
  queueSignedWebhook,
} from './events/queue-webhooks.ts';
export { createWebhookQueue } from './send-webhooks.ts';
export { webhookRetention } from './retention.ts';
