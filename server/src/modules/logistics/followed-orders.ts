import { regionWords } from '#modules/address/address.ts';
import { type Order, ownOrders } from '#modules/order/order.ts';
import type { Context } from '#http/handler.ts';
import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { type Followed, followParcels } from './follow-parcels.ts';
import { parcelsOf, type TracedParcel } from './store/parcels.ts';

type Asking = Context<typeof logisticsCalls.orderParcels>;

/** Loads those of these orders that are the member's own, and their parcels with refreshed traces. */
export async function followedOrders(
  { units, gateways, siteId, site, member, secrets, now }: Asking,
  tids: readonly string[],
): Promise<{ orders: Map<string, Order>; parcels: TracedParcel[] }> {
  const [orders, kept] = await units.read(siteId, (db) => Promise.all([ownOrders(db, member.id, tids), parcelsOf(db, tids)]));
  const own = new Map(orders.map((order) => [order.tid, order]));
  const followed = kept.flatMap((parcel): Followed[] => {
    const order = own.get(parcel.tid);
    if (!order?.receiver || !order.mobileSealed) return [];
    return [{ ...parcel, to: order.receiver.regionText, mobileTail: secrets.open(order.mobileSealed).slice(-4) }];
  });
  const from = await regionWords(site.settings.shipFrom);
  const parcels = await followParcels({ units, siteId, courier: gateways.courier, from, now }, followed);
  return { orders: own, parcels };
}
