import { Refusal } from 'contract/refusals.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { deliveryRow } from '../delivery-row.ts';
import { outcomeText } from '../rules/words.ts';
import { deliveryWhole } from '../store/deliveries.ts';

export const webhookDelivery: Handler<typeof webhookCalls.webhookDelivery> = async ({ db }, { id }) => {
  const found = await deliveryWhole(db, id);
  if (!found) throw new Refusal('deliveryNotFound');
  const list = found.tries.map(({ begunAt, milliseconds, status, excerpt, fault }) => ({
    beginTime: begunAt.getTime(),
    status,
    milliseconds,
    excerpt,
    outcome: outcomeText({ status, fault }),
  }));
  return { ...deliveryRow(found.delivery), body: found.body, list };
};
