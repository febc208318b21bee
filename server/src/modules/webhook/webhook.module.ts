import { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { webhookShapes } from 'contract/webhook/webhook.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addWebhook } from './calls/addWebhook.ts';
import { changeWebhook } from './calls/changeWebhook.ts';
import { listDeliveries } from './calls/listDeliveries.ts';
import { listWebhooks } from './calls/listWebhooks.ts';
import { pauseWebhook } from './calls/pauseWebhook.ts';
import { pingWebhook } from './calls/pingWebhook.ts';
import { removeWebhook } from './calls/removeWebhook.ts';
import { replayDelivery } from './calls/replayDelivery.ts';
import { replayFailed } from './calls/replayFailed.ts';
import { resumeWebhook } from './calls/resumeWebhook.ts';
import { rotateWebhook } from './calls/rotateWebhook.ts';
import { webhookDelivery } from './calls/webhookDelivery.ts';

/** Serves the webhook calls: merchants register endpoints, which are notified of the events of orders. */
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
  queueParcelChangedWebhook,
  queueShippedWebhook,
  queueSignedWebhook,
} from './events/queue-webhooks.ts';
export { sitesWithWebhooks } from './store/endpoints.ts';
export { sendWebhooks } from './send-webhooks.ts';
export { webhookScheduledTasks } from './scheduled-tasks.ts';
