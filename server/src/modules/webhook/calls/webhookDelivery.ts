import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildDeliveryRow } from '../build-delivery-row.ts';
import { attemptResultSentence } from '../rules/webhook-texts.ts';
import { findDeliveryDetail } from '../store/deliveries.ts';

export const webhookDelivery: Handler<typeof webhookCalls.webhookDelivery> = async ({ db, say }, { id }) => {
  const found = await findDeliveryDetail(db, id);
  if (!found) throw new Refusal('deliveryNotFound');
  const list = found.tries.map(({ begunAt, milliseconds, status, excerpt, fault }) => ({
    beginTime: begunAt.getTime(),
    status,
    milliseconds,
    excerpt,
    outcome: say(attemptResultSentence({ status, fault })),
  }));
  return { ...buildDeliveryRow(found.delivery, say), body: found.body, list };
};
