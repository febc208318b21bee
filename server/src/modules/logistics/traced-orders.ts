import { loadRegionText, openReceiver } from '#modules/address/address.ts';
import { type Order, listMemberOrders } from '#modules/order/order.ts';
import type { Context } from '#http/handler.ts';
import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { type ParcelToTrace, refreshTraces } from './refresh-traces.ts';
import { listParcels } from './store/parcels.ts';
import type { TracedParcel } from './rules/parcel.ts';

type CallContext = Context<typeof logisticsCalls.orderParcels>;

/** Loads the member's own orders among the given ones, and their parcels with refreshed traces. */
export async function loadTracedOrders(
  { units, gateways, siteId, site, member, secrets, now }: CallContext,
  tids: readonly string[],
): Promise<{ orders: Map<string, Order>; parcels: TracedParcel[] }> {
  const [orders, kept] = await units.read(siteId, (db) => Promise.all([listMemberOrders(db, member.id, tids), listParcels(db, tids)]));
  const own = new Map(orders.map((order) => [order.tid, order]));
  const followed = kept.flatMap((parcel): ParcelToTrace[] => {
    const order = own.get(parcel.tid);
    if (!order?.destination || !order.receiverSealed) return [];
    const { mobile } = openReceiver(order.receiverSealed, secrets.open);
    return [{ ...parcel, to: order.destination.regionText, mobileTail: mobile.slice(-4) }];
  });
  const from = await loadRegionText(site.settings.shipFrom);
  const parcels = await refreshTraces({ units, siteId, courier: gateways.courier, from, now }, followed);
  return { orders: own, parcels };
}
