import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import type { Handler } from '#http/handler.ts';
import { listOrdersByTid } from '#modules/buying/order/order.ts';
import { sentence } from '#sentences/sentence.ts';
import { correctParcel as rename } from '../correct-parcel.ts';
import { isAlreadyShipped } from '../rules/match-parcel.ts';
import { parseCourier } from '../rules/parse-courier.ts';
import { findParcelProblem } from '../rules/parcel-problem.ts';
import { shipParcel } from '../ship-parcel.ts';
import { listParcels } from '../store/parcels.ts';

/**
 * Checks for the merchant a list of parcels without shipping any. Returns which lines of the list could not be
 * shipped, each with the reason, and which were shipped before.
 */
export const checkParcels: Handler<typeof logisticsMerchantCalls.checkParcels> = async ({ db, say }, { parcels }) => {
  const tids = parcels.map(({ tid }) => tid);
  const [orders, sentParcels] = await Promise.all([listOrdersByTid(db, tids), listParcels(db, tids)]);
  const byTid = new Map(orders.map((order) => [order.tid, order]));
  const shipped: number[] = [];
  const problems = parcels.flatMap(({ line, ...parcel }) => {
    const order = byTid.get(parcel.tid);
    const ofOrder = sentParcels.filter(({ tid }) => tid === parcel.tid);
    const name = { number: parcel.number, courier: findCourierCode(parcel.courier) ?? parcel.courier };
    const isShipped = order !== undefined && isAlreadyShipped(ofOrder, name, undefined, order.status);
    if (isShipped) shipped.push(line);
    const why = findParcelProblem(parcel, order, isShipped);
    return why === undefined ? [] : [{ line, why: say(why) }];
  });
  return { problems, shipped };
};

/**
 * Ships for the merchant an order, or some of its lines, as one parcel. Reporting the same parcel again changes
 * nothing, and the reply says so (`shippedBefore`). Refuses an unknown order, line or courier, and an order that
 * cannot be shipped now.
 */
export const shipOrder: Handler<typeof logisticsMerchantCalls.shipOrder> = async (
  { db, site, say, now, unchanged },
  { tid, courier, number, lineNos },
) => {
  const { status, isNew } = await shipParcel(db, { tid, courier: parseCourier(courier), number, lineNos }, site.settings.confirmDays, now);
  if (!isNew) unchanged();
  return { tid, status, statusText: say(sentence('orderStatus', { status })), shippedBefore: !isNew };
};

/**
 * Corrects for the merchant the courier and number of a parcel, until the order is received, and notifies the
 * shopper. Hides the former number's tracking; repeating it changes nothing. Refuses a parcel that the order does not
 * have (parcelNotFound), and a number of another parcel (parcelTaken).
 */
export const changeParcel: Handler<typeof logisticsMerchantCalls.changeParcel> = async (
  { db, now, unchanged },
  { tid, number, courier, newNumber, oldCourier },
) => {
  const old = oldCourier === undefined ? undefined : parseCourier(oldCourier);
  const isChanged = await rename(db, tid, { number, oldCourier: old, to: { courier: parseCourier(courier), number: newNumber } }, now);
  if (!isChanged) unchanged();
  return {};
};
