import { loadRegionText, openReceiver } from '#modules/shop/address/address.ts';
import { type Order, listMemberOrders } from '#modules/buying/order/order.ts';
import type { Context } from '#http/handler.ts';
import type { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { findCourierService } from './find-courier-service.ts';
import { type ParcelToTrace, refreshParcelTraces } from './refresh-parcel-traces.ts';
import type { TracedParcel } from './rules/parcel.ts';
import { listParcels } from './store/parcels.ts';

type CallContext = Context<typeof logisticsCalls.orderParcels>;

/**
 * Describes a parcel of an order: its tracking, the region of its receiver, and the last digits of the receiver's mobile
 * number, which couriers ask for.
 */
export type OrderParcel = TracedParcel & ParcelToTrace;

/**
 * Adds to parcels what couriers ask for: the region, and the last digits of the receiver's mobile number. Leaves out
 * parcels of orders that are not in `orders`, and of those whose receiver was erased.
 */
export const addParcelReceivers = (
  parcels: readonly TracedParcel[],
  orders: ReadonlyMap<string, Order>,
  open: (sealed: Buffer) => string,
): OrderParcel[] =>
  parcels.flatMap((parcel) => {
    const order = orders.get(parcel.tid);
    if (!order?.destination || !order.receiverSealed) return [];
    const { mobile } = openReceiver(order.receiverSealed, open);
    const owner = { kind: 'parcel', id: String(parcel.id) } as const;
    return [{ ...parcel, owner, to: order.destination.regionText, mobileTail: mobile.slice(-4) }];
  });

/**
 * Loads which of the given orders are the caller's own, by number, and their parcels with tracking. First refreshes
 * tracking that is too old at the couriers. Leaves out parcels whose receiver was erased.
 */
export async function loadTracedOrders(
  { units, gateways, siteId, site, member, secrets, now }: CallContext,
  tids: readonly string[],
): Promise<{ orders: Map<string, Order>; parcels: TracedParcel[] }> {
  const [orders, kept, courier] = await units.read(siteId, (db) =>
    Promise.all([
      listMemberOrders(db, member.id, tids),
      listParcels(db, tids),
      findCourierService(db, { couriers: gateways.couriers, secrets }),
    ]),
  );
  const own = new Map(orders.map((order) => [order.tid, order]));
  const from = await loadRegionText(site.settings.shipFrom);
  const parcels = await refreshParcelTraces({ units, siteId, courier, from, now }, addParcelReceivers(kept, own, secrets.open));
  return { orders: own, parcels };
}
