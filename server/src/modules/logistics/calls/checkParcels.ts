import type { logisticsMerchantCalls } from 'contract/logistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listOrdersByTid } from '#modules/order/order.ts';
import { isAlreadyShipped } from '../rules/match-parcel.ts';
import { listParcels } from '../store/parcels.ts';
import { findParcelProblem } from '../rules/parcel-problem.ts';

export const checkParcels: Handler<typeof logisticsMerchantCalls.checkParcels> = async ({ db, say }, { parcels }) => {
  const tids = parcels.map(({ tid }) => tid);
  const [orders, sentParcels] = await Promise.all([listOrdersByTid(db, tids), listParcels(db, tids)]);
  const byTid = new Map(orders.map((order) => [order.tid, order]));
  const problems = parcels.flatMap(({ line, ...parcel }) => {
    const order = byTid.get(parcel.tid);
    const ofOrder = sentParcels.filter(({ tid }) => tid === parcel.tid);
    const why = findParcelProblem(parcel, order, order !== undefined && isAlreadyShipped(ofOrder, parcel, undefined, order.status));
    return why === undefined ? [] : [{ line, why: say(why) }];
  });
  return { problems };
};
