import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { actsOf } from '#modules/order/order.ts';
import { followedOrders } from '../followed-orders.ts';
import { traceOf } from '../rules/parcel-reply.ts';

/** Returns parcels and actions for a list of orders. Leaves out those that are not the caller's; refuses (orderNotFound) if none is. */
export const orderListExtendInfo: Handler<typeof logisticsCalls.orderListExtendInfo> = async (context, { tids }) => {
  const { orders, parcels } = await followedOrders(context, tids);
  if (orders.size === 0) throw new Refusal('orderNotFound');
  const list = [...new Set(tids)].flatMap((tid) => {
    const order = orders.get(tid);
    if (!order) return [];
    const own = parcels.filter((parcel) => parcel.tid === tid);
    const [last] = own.flatMap(({ trace }) => trace?.steps.slice(0, 1) ?? []).sort((a, b) => b.at - a.at);
    return [{ tid, parcelNum: own.length, lastTrace: last ? traceOf(last) : null, acts: [...actsOf(order, context.now)] }];
  });
  return { list };
};
