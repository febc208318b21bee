import { Refusal } from '#platform/refusal.ts';
import type { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findDeliveryEndpoint, requeueDeliveries } from '../store/deliveries.ts';
import { lockEndpoint } from '../store/endpoints.ts';

export const replayDelivery: Handler<typeof webhookCalls.replayDelivery> = async ({ db, now, unchanged }, { id }) => {
  const endpointId = await findDeliveryEndpoint(db, id);
  if (endpointId === undefined) throw new Refusal('deliveryNotFound');
  if (!(await lockEndpoint(db, endpointId))) throw new Refusal('webhookNotFound');
  if ((await requeueDeliveries(db, [id], [endpointId], now)) === 0) unchanged();
  return {};
};
