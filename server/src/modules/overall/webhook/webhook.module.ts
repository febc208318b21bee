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
import { defineModule } from '#define-module.ts';
import {
  queueClosedWebhook,
  queuePaidWebhook,
  queueRefundedWebhook,
  queueParcelChangedWebhook,
  queueShippedWebhook,
  queueSignedWebhook,
} from './events/queue-webhooks.ts';
import { createWebhookQueue } from './send-webhooks.ts';
import { webhookRetention } from './retention.ts';

/** Holds the handlers of the merchant's calls for webhooks: endpoints that are notified of the events of orders. */
const webhookApi = defineApi('webhook', webhookCalls, webhookShapes, {
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

export const webhookModule = defineModule({
  name: 'webhook',
  apis: [webhookApi],
  listeners: () => ({
    orderPaid: { webhooks: queuePaidWebhook },
    parcelSent: { webhooks: queueShippedWebhook },
    parcelChanged: { webhooks: queueParcelChangedWebhook },
    orderSigned: { webhooks: queueSignedWebhook },
    wholeOrderRefunded: { webhooks: queueRefundedWebhook },
    orderClosed: { webhooks: queueClosedWebhook },
  }),
  retention: webhookRetention,
  queues: (deps) => [createWebhookQueue(deps)],
});
