import type { logisticsMerchantCalls } from 'contract/logistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listOrdersByTid } from '#modules/order/order.ts';
import { sentence } from '#sentences/sentence.ts';
import { correctParcel as rename } from '../correct-parcel.ts';
import { isAlreadyShipped } from '../rules/match-parcel.ts';
import { findParcelProblem } from '../rules/parcel-problem.ts';
import { shipParcel } from '../ship-parcel.ts';
import { listParcels } from '../store/parcels.ts';

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

export const shipOrder: Handler<typeof logisticsMerchantCalls.shipOrder> = async (
  { db, site, say, now, unchanged },
  { tid, courier, number, lineNos },
) => {
  const { status, isNew } = await shipParcel(db, { tid, courier, number, lineNos }, site.settings.confirmDays, now);
  if (!isNew) unchanged();
  return { tid, status, statusText: say(sentence('orderStatus', { status })) };
};

export const changeParcel: Handler<typeof logisticsMerchantCalls.changeParcel> = async (
  { db, now, unchanged },
  { tid, number, courier, newNumber, oldCourier },
) => {
  const isChanged = await rename(db, tid, { number, oldCourier, to: { courier, number: newNumber } }, now);
  if (!isChanged) unchanged();
  return {};
};
