import type { Reply } from 'contract/call.ts';
import type { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { loadRegionText } from '#modules/shop/address/address.ts';
import {
  addParcelReceivers,
  hadTrackingNumber,
  listParcels,
  listTidsWithParcels,
  type OrderParcel,
  parseCourier,
  refreshParcelTraces,
  toTracedReply,
} from '#modules/aftersales/logistics/logistics.ts';
import { listMemberOrders, type Order } from '#modules/buying/order/order.ts';
import { listMemberRefundsWithParcels, loadRefundParcels, type TracedRefundParcel } from '#modules/aftersales/refund/refund.ts';
import { Refusal } from '#platform/refusal.ts';

type Row = typeof expressCalls.newQuery;
type Found = Reply<Row>['list'][number];

/** Limits how many orders and refunds are looked at where none is named. */
const mostLooked = 20;

interface Named {
  readonly tid: string | undefined;
  readonly number: string | undefined;
  readonly courier: string | undefined;
}

/** Loads the caller's parcels of orders and refunds, and the service that knows more. Refuses (orderNotFound) another's order. */
function loadParcels({ units, siteId, member, gateways, secrets }: Context<Row>, { tid, number, courier }: Named) {
  const isMeant = (one: { readonly courier: string; readonly number: string }) =>
    (number === undefined || one.number === number) && (courier === undefined || one.courier === courier);
  return units.read(siteId, async (db) => {
    const tids = tid === undefined ? await listTidsWithParcels(db, member.id, number, mostLooked) : [tid];
    const [orders, parcels, refunds] = await Promise.all([
      listMemberOrders(db, member.id, tids),
      listParcels(db, tids),
      listMemberRefundsWithParcels(db, member.id, tid, number === undefined ? mostLooked : 200),
    ]);
    if (tid !== undefined && orders.length === 0) throw new Refusal('orderNotFound');
    const byTid = new Map(orders.map((order) => [order.tid, order]));
    const meant = parcels.filter(
      (parcel) => isMeant(parcel) || (number !== undefined && courier !== undefined && hadTrackingNumber(parcel, { courier, number })),
    );
    const ofRefunds = await loadRefundParcels(db, refunds, { couriers: gateways.couriers, secrets });
    return {
      orders: byTid,
      service: ofRefunds.courier,
      ofOrders: addParcelReceivers(meant, byTid, secrets.open),
      ofRefunds: ofRefunds.parcels.filter(isMeant),
    };
  });
}

function toOrderReply(parcel: OrderParcel, order: Order | undefined, context: Context<Row>): Found {
  const first = order?.lines.find(({ lineNo }) => lineNo === parcel.contents[0]?.lineNo);
  return {
    ...toTracedReply(parcel, context),
    kind: 'order',
    id: parcel.id,
    tid: parcel.tid,
    refundNo: null,
    title: first?.title ?? '',
    linkUrl: first?.picture ?? '',
    num: parcel.contents.reduce((total, { pieces }) => total + pieces, 0),
    toText: context.sayPlace(parcel.to),
  };
}

function toRefundReply(parcel: TracedRefundParcel, context: Context<Row>): Found {
  const { refund, owner, to } = parcel;
  return {
    ...toTracedReply(parcel, context),
    kind: owner.kind === 'return' ? 'return' : 'exchange',
    id: null,
    tid: refund.tid,
    refundNo: refund.refundNo,
    title: refund.parts[0]?.title ?? '',
    linkUrl: refund.parts[0]?.picture ?? '',
    num: refund.parts.reduce((total, { pieces }) => total + pieces, 0),
    toText: to,
  };
}

/**
 * Returns the caller's parcels (of orders, returns, exchanges) with their tracking: those of an order, with a number,
 * or the latest. Refuses an unknown courier, another member's order, and a number that no parcel of the caller has.
 */
export const newQuery: Handler<Row> = async (context, { tid, number, courier }) => {
  const { units, siteId, site, now } = context;
  const named = { tid, number, courier: courier === undefined ? undefined : parseCourier(courier) };
  const { orders, service, ofOrders, ofRefunds } = await loadParcels(context, named);
  if (number !== undefined && ofOrders.length + ofRefunds.length === 0) throw new Refusal('expressNotFound');
  const deps = { units, siteId, courier: service, from: await loadRegionText(site.settings.shipFrom), now };
  // One after the other: each saves what it learned in a unit of its own.
  const sent = await refreshParcelTraces(deps, ofOrders);
  const sentBack = await refreshParcelTraces(deps, ofRefunds);
  const list = [
    ...sent.map((parcel) => toOrderReply(parcel, orders.get(parcel.tid), context)),
    ...sentBack.map((parcel) => toRefundReply(parcel, context)),
  ];
  return { list: list.toSorted((a, b) => b.shipTime - a.shipTime) };
};
