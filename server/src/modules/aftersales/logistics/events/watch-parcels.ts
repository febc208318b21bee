import { openReceiver } from '#modules/shop/address/address.ts';
import { listOrdersByTid } from '#modules/buying/order/order.ts';
import type { EventListener } from '#platform/outbox.ts';
import type { Secrets } from '#platform/secrets.ts';
import { queueParcelWatching } from '../jobs/watch-parcel.ts';
import { listParcels } from '../store/parcels.ts';

/**
 * Creates the event listener for parcels that were sent, or whose number was corrected. It queues jobs that ask the
 * courier service to push their tracking.
 */
export const watchParcels =
  (secrets: Pick<Secrets, 'open'>): EventListener<'parcelSent' | 'parcelChanged'> =>
  async (db, events) => {
    const tids = [...new Set(events.map(({ body }) => body.tid))];
    const [orders, parcels] = await Promise.all([listOrdersByTid(db, tids), listParcels(db, tids)]);
    for (const { body } of events) {
      const order = orders.find(({ tid }) => tid === body.tid);
      const parcel = parcels.find((one) => one.tid === body.tid && one.courier === body.courier && one.number === body.number);
      if (!order?.destination || !order.receiverSealed || !parcel) continue;
      await queueParcelWatching(db, {
        kind: 'parcel',
        id: String(parcel.id),
        courier: parcel.courier,
        number: parcel.number,
        to: order.destination.regionText,
        mobileTail: openReceiver(order.receiverSealed, secrets.open).mobile.slice(-4),
        shippedAt: parcel.shippedAt.getTime(),
      });
    }
  };
