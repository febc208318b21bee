import { Refusal } from 'contract/refusals.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { endpointOfDelivery, setReplayed } from '../store/deliveries.ts';
import { heldEndpoint } from '../store/endpoints.ts';

export const replayDelivery: Handler<typeof webhookCalls.replayDelivery> = async ({ db, now, unchanged }, { id }) => {
  const endpointId = await endpointOfDelivery(db, id);
  if (endpointId === undefined) throw new Refusal('deliveryNotFound');
  if (!(await heldEndpoint(db, endpointId))) throw new Refusal('webhookNotFound');
  if ((await setReplayed(db, [id], [endpointId], now)) === 0) unchanged();
  return {};
};
