import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { isSentAlready, parcelsOf } from '#modules/logistics/logistics.ts';
import { anyOrders } from '#modules/order/order.ts';
import { parcelProblem } from '../rules/parcel-problem.ts';

export const checkParcels: Handler<typeof merchantCalls.checkParcels> = async ({ db }, { parcels }) => {
  const tids = parcels.map(({ tid }) => tid);
  const [orders, sentParcels] = await Promise.all([anyOrders(db, tids), parcelsOf(db, tids)]);
  const byTid = new Map(orders.map((order) => [order.tid, order]));
  const problems = parcels.flatMap(({ line, ...parcel }) => {
    const order = byTid.get(parcel.tid);
    const ofOrder = sentParcels.filter(({ tid }) => tid === parcel.tid);
    const why = parcelProblem(parcel, order, order !== undefined && isSentAlready(ofOrder, parcel, undefined, order.status));
    return why === undefined ? [] : [{ line, why }];
  });
  return { problems };
};
