import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { listOrdersByTid } from '#modules/buying/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { isAlreadyShipped } from '../rules/match-parcel.ts';
import { findParcelProblem } from '../rules/parcel-problem.ts';
import { parseCourier } from '../rules/parse-courier.ts';
import { shipParcel } from '../ship-parcel.ts';
import { listParcels } from '../store/parcels.ts';

/**
 * Ships for the merchant many parcels, each in a unit of work of its own, so that one that cannot be shipped holds up no other. Returns the result of
 * each row. What a call that broke off had shipped, its repetition reports as shipped before.
 */
export const shipOrders: Handler<typeof logisticsMerchantCalls.shipOrders> = async (
  { units, siteId, site, say, now, note },
  { parcels },
) => {
  const tids = [...new Set(parcels.map(({ tid }) => tid))];
  const [orders, sentParcels] = await units.read(siteId, (db) => Promise.all([listOrdersByTid(db, tids), listParcels(db, tids)]));
  const byTid = new Map(orders.map((order) => [order.tid, order]));

  async function shipRow({ tid, courier, number, lineNos }: (typeof parcels)[number]) {
    const order = byTid.get(tid);
    const name = { number, courier: findCourierCode(courier) ?? courier };
    const ofOrder = sentParcels.filter((parcel) => parcel.tid === tid);
    const isShipped = order !== undefined && isAlreadyShipped(ofOrder, name, lineNos, order.status);
    const problem = findParcelProblem({ tid, courier, number }, order, isShipped);
    if (problem) throw new Refusal('orderStateForbids', { sentence: problem });
    return units.write(siteId, async (db) => {
      const parcel = { tid, courier: parseCourier(courier), number, lineNos };
      const shipped = await shipParcel(db, parcel, site.settings.confirmDays, now);
      if (shipped.isNew) await note(db, { tid, courier, number, ...(lineNos ? { lineNos } : {}) });
      return shipped;
    });
  }

  const list: Awaited<ReturnType<Handler<typeof logisticsMerchantCalls.shipOrders>>>['list'] = [];
  const refuse = (row: (typeof parcels)[number], why: Sentence) =>
    list.push({ line: row.line, tid: row.tid, result: 'refused', why: say(why), statusText: '' });
  for (const row of parcels) {
    try {
      const { status, isNew } = await shipRow(row);
      const statusText = say(sentence('orderStatus', { status }));
      list.push({ line: row.line, tid: row.tid, result: isNew ? 'shipped' : 'before', why: '', statusText });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      refuse(row, fault.sentence);
    }
  }
  const count = (result: (typeof list)[number]['result']) => list.filter((row) => row.result === result).length;
  return { shipped: count('shipped'), refused: count('refused'), list };
};
