import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadTracedOrders } from '../traced-orders.ts';
import { toParcelReply } from '../rules/parcel-reply.ts';

export const orderParcels: Handler<typeof logisticsCalls.orderParcels> = async (context, { tid }) => {
  const { orders, parcels } = await loadTracedOrders(context, [tid]);
  if (!orders.has(tid)) throw new Refusal('orderNotFound');
  return { list: parcels.map((parcel) => toParcelReply(parcel, context)) };
};
