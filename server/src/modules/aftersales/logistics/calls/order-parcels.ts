import type { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import type { Handler } from '#http/handler.ts';
import { availableActions } from '#modules/buying/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { toParcelReply, toTraceReply } from '../rules/parcel-reply.ts';
import { loadTracedOrders } from '../traced-orders.ts';

/**
 * Returns the parcels of one of the caller's orders, each with its tracking steps. Refuses an order of another
 * member.
 */
export const orderParcels: Handler<typeof logisticsCalls.orderParcels> = async (context, { tid }) => {
  const { orders, parcels } = await loadTracedOrders(context, [tid]);
  if (!orders.has(tid)) throw new Refusal('orderNotFound');
  return { list: parcels.map((parcel) => toParcelReply(parcel, context)) };
};

/**
 * Returns, for some orders of the caller, the number of parcels, the newest tracking step and what the caller may do.
 * Leaves out orders of others; refuses (orderNotFound) if all are.
 */
export const orderListExtendInfo: Handler<typeof logisticsCalls.orderListExtendInfo> = async (context, { tids }) => {
  const { orders, parcels } = await loadTracedOrders(context, tids);
  if (orders.size === 0) throw new Refusal('orderNotFound');
  const list = [...new Set(tids)].flatMap((tid) => {
    const order = orders.get(tid);
    if (!order) return [];
    const own = parcels.filter((parcel) => parcel.tid === tid);
    const [last] = own.flatMap(({ trace }) => trace?.steps.slice(0, 1) ?? []).sort((a, b) => b.at - a.at);
    return [
      { tid, parcelNum: own.length, lastTrace: last ? toTraceReply(last, context) : null, acts: [...availableActions(order, context.now)] },
    ];
  });
  return { list };
};
