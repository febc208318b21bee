import type { WebhookEvent } from 'contract/webhook/webhook-events.ts';
import { loadSkuCodes } from '#modules/goods/goods.ts';
import { type Parcel, type TrackingNumber, listParcels, hadTrackingNumber } from '#modules/logistics/logistics.ts';
import { listOrdersByTid } from '#modules/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { forEachEvent } from '#platform/outbox.ts';
import {
  buildClosedBody,
  buildOrderBody,
  buildPaidBody,
  buildParcelChangedBody,
  buildRefundedBody,
  type ShippedParcel,
  buildShippedBody,
  buildSignedBody,
} from '../rules/webhook-body.ts';
import { webhookEventId } from '../webhook-signature.ts';
import { hasWebhooks } from '../store/endpoints.ts';
import { lockSubscribedEndpoints, addWebhookEvent } from '../store/events.ts';

interface OrderEvent {
  readonly kind: WebhookEvent;
  readonly tid: string;
  /** Says what identifies the event besides its kind: the order, and the parcel if there is one. */
  readonly key: string;
  readonly at: { readonly happenedAt: Date; readonly now: Date };
}
type Head = Parameters<typeof buildPaidBody>[0];
type Order = ReturnType<typeof buildOrderBody>;

/** Saves an event with a delivery to each subscribed endpoint, once. Without subscribers it does not even load the order. */
async function queueEvent(
  db: SiteDatabase,
  { kind, tid, key, at: { happenedAt, now } }: OrderEvent,
  bodyOf: (head: Head, order: Order) => object | Promise<object>,
): Promise<void> {
  if (!(await hasWebhooks(db))) return;
  const endpoints = await lockSubscribedEndpoints(db, kind, happenedAt);
  if (endpoints.length === 0) return;
  const [order] = await listOrdersByTid(db, [tid]);
  if (!order) return;
  const codes = await loadSkuCodes(
    db,
    order.lines.map(({ skuId }) => skuId),
  );
  const head = { id: webhookEventId(db.siteId, `${kind} ${key}`), siteId: db.siteId, happenedAt };
  const body = JSON.stringify(await bodyOf(head, buildOrderBody(order, codes)));
  await addWebhookEvent(db, { ...head, kind, tid, body }, endpoints, now);
}

/** Handles the event `orderPaid`: queues an `order.paid` webhook for the endpoints that subscribe to it. */
export const queuePaidWebhook = forEachEvent<'orderPaid'>((db, { tid }, at) =>
  queueEvent(db, { kind: 'order.paid', tid, key: tid, at }, buildPaidBody),
);

/** Finds a parcel by the courier and number it had when the event happened. They may have been corrected since. */
function findParcel(parcels: readonly Parcel[], name: TrackingNumber, isMeant: (parcel: Parcel) => boolean): ShippedParcel {
  const parcel = parcels.find((one) => hadTrackingNumber(one, name) && isMeant(one));
  if (!parcel) throw new Error(`the order has no parcel ${name.number}`);
  return { parcel: { ...parcel, ...name }, shippedSoFar: parcels.slice(0, parcels.indexOf(parcel) + 1) };
}

/**
 * Handles the event `parcelSent`: queues an `order.shipped` webhook for the endpoints that subscribe to it, once for each parcel. The time of
 * shipping is part of the key, because a number that was corrected on one parcel may be reused by the next.
 */
export const queueShippedWebhook = forEachEvent<'parcelSent'>((db, { tid, courier, number }, at) => {
  const leftAt = at.happenedAt.getTime();
  return queueEvent(db, { kind: 'order.shipped', tid, key: `${tid} ${courier} ${number} ${leftAt}`, at }, async (head, order) => {
    const parcels = await listParcels(db, [tid]);
    return buildShippedBody(
      head,
      order,
      findParcel(parcels, { courier, number }, ({ shippedAt }) => shippedAt.getTime() === leftAt),
    );
  });
});

/** Handles the event `parcelChanged`: queues an `order.parcelChanged` webhook for the endpoints that subscribe to it, once for each correction. */
export const queueParcelChangedWebhook = forEachEvent<'parcelChanged'>((db, { tid, courier, number, was }, at) => {
  const key = `${tid} ${was.courier} ${was.number} ${courier} ${number} ${at.happenedAt.getTime()}`;
  return queueEvent(db, { kind: 'order.parcelChanged', tid, key, at }, async (head, order) => {
    const parcels = await listParcels(db, [tid]);
    return buildParcelChangedBody(
      head,
      order,
      findParcel(parcels, { courier, number }, (parcel) => hadTrackingNumber(parcel, was)),
      was,
    );
  });
});

/** Handles the event `orderSigned`: queues an `order.signed` webhook for the endpoints that subscribe to it. */
export const queueSignedWebhook = forEachEvent<'orderSigned'>((db, { tid, by }, at) =>
  queueEvent(db, { kind: 'order.signed', tid, key: tid, at }, (head, order) => buildSignedBody(head, order, by)),
);

/** Handles the event `orderRefunded`: queues an `order.refunded` webhook for the endpoints that subscribe to it. */
export const queueRefundedWebhook = forEachEvent<'orderRefunded'>((db, { tid, amount, why }, at) =>
  queueEvent(db, { kind: 'order.refunded', tid, key: tid, at }, (head, order) =>
    buildRefundedBody(head, order, { refundCents: amount, why }),
  ),
);

/** Handles the event `orderClosed`: queues an `order.closed` webhook for the endpoints that subscribe to it. */
export const queueClosedWebhook = forEachEvent<'orderClosed'>((db, { tid, by }, at) =>
  queueEvent(db, { kind: 'order.closed', tid, key: tid, at }, (head, order) => buildClosedBody(head, order, by)),
);
