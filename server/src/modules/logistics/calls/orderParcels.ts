import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { followedOrders } from '../followed-orders.ts';
import { parcelReply } from '../rules/parcel-reply.ts';

export const orderParcels: Handler<typeof logisticsCalls.orderParcels> = async (context, { tid }) => {
  const { orders, parcels } = await followedOrders(context, [tid]);
  if (!orders.has(tid)) throw new Refusal('orderNotFound');
  return { list: parcels.map(parcelReply) };
};
