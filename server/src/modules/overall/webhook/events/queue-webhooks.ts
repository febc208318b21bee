import type { WebhookEvent } from 'contract/overall/webhook/webhook-events.ts';
import { loadSkuCodes } from '#modules/goods/goods/goods.ts';
import { type Parcel, type TrackingNumber, listParcels, hadTrackingNumber } from '#modules/aftersales/logistics/logistics.ts';
import { listOrdersByTid } from '#modules/buying/order/order.ts';
import type { EventListener, PublishedEvent } from '#platform/outbox.ts';
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
import { addWebhookEvents, listSubscribedEndpoints, type NewWebhookEvent } from '../store/events.ts';

type Head = Parameters<typeof buildPaidBody>[0];
type Order = ReturnType<typeof buildOrderBody>;

/** Names the events that merchants' systems are told of. Each is about an order. */
type OrderEventName = 'orderPaid' | 'parcelSent' | 'parcelChanged' | 'orderSigned' | 'wholeOrderRefunded' | 'orderClosed';

/** Says how the events of one kind become webhooks. */
interface WebhookOfEvent<Name extends OrderEventName> {
  readonly kind: WebhookEvent;
  /** Returns what identifies an event besides its kind: the order, and the parcel if there is one. */
  keyOf(event: PublishedEvent<Name>): string;
  /** @param parcels the parcels of the order, which only events of parcels load */
  buildBody(head: Head, order: Order, event: PublishedEvent<Name>, parcels: readonly Parcel[]): object;
  readonly needsParcels?: boolean;
}

/**
 * Builds the listener that saves webhook events with a delivery to each subscribed endpoint, once, all of a batch together. Without subscribers
 * it does not even load the orders.
 */
const queueWebhooks =
  <Name extends OrderEventName>({ kind, keyOf, buildBody, needsParcels = false }: WebhookOfEvent<Name>): EventListener<Name> =>
  async (db, events, now) => {
    if (!(await hasWebhooks(db))) return;
    const subscribed = await listSubscribedEndpoints(db, kind);
    if (subscribed.length === 0) return;
    const tids = [...new Set(events.map(({ body }) => body.tid))];
    const [orders, parcels] = await Promise.all([listOrdersByTid(db, tids), needsParcels ? listParcels(db, tids) : []]);
    const codes = await loadSkuCodes(db, [...new Set(orders.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)))]);
    const orderOf = new Map(orders.map((order) => [order.tid, buildOrderBody(order, codes)]));
    const { siteId } = db;
    const rows = events.flatMap((event): NewWebhookEvent[] => {
      const { happenedAt, body } = event;
      const order = orderOf.get(body.tid);
      const endpointIds = subscribed.filter(({ createdAt }) => createdAt <= happenedAt).map(({ id }) => id);
      if (!order || endpointIds.length === 0) return [];
      const head = { id: webhookEventId(siteId, `${kind} ${keyOf(event)}`), siteId, happenedAt };
      const parcelsOfOrder = parcels.filter(({ tid }) => tid === body.tid);
      return [{ ...head, kind, tid: body.tid, body: JSON.stringify(buildBody(head, order, event, parcelsOfOrder)), endpointIds }];
    });
    await addWebhookEvents(db, rows, now);
  };

const keyOfOrder = ({ body: { tid } }: { readonly body: { readonly tid: string } }): string => tid;

/** Handles the event `orderPaid`: queues an `order.paid` webhook for the endpoints that subscribe to it. */
export const queuePaidWebhook = queueWebhooks<'orderPaid'>({ kind: 'order.paid', keyOf: keyOfOrder, buildBody: buildPaidBody });

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
export const queueShippedWebhook = queueWebhooks<'parcelSent'>({
  kind: 'order.shipped',
  needsParcels: true,
  keyOf: ({ body: { tid, courier, number }, happenedAt }) => `${tid} ${courier} ${number} ${happenedAt.getTime()}`,
  buildBody: (head, order, { body: { courier, number }, happenedAt }, parcels) =>
    buildShippedBody(
      head,
      order,
      findParcel(parcels, { courier, number }, ({ shippedAt }) => shippedAt.getTime() === happenedAt.getTime()),
    ),
});

/** Handles the event `parcelChanged`: queues an `order.parcelChanged` webhook for the endpoints that subscribe to it, once for each correction. */
export const queueParcelChangedWebhook = queueWebhooks<'parcelChanged'>({
  kind: 'order.parcelChanged',
  needsParcels: true,
  keyOf: ({ body: { tid, courier, number, was }, happenedAt }) =>
    `${tid} ${was.courier} ${was.number} ${courier} ${number} ${happenedAt.getTime()}`,
  buildBody: (head, order, { body: { courier, number, was } }, parcels) =>
    buildParcelChangedBody(
      head,
      order,
      findParcel(parcels, { courier, number }, (parcel) => hadTrackingNumber(parcel, was)),
      was,
    ),
});

/** Handles the event `orderSigned`: queues an `order.signed` webhook for the endpoints that subscribe to it. */
export const queueSignedWebhook = queueWebhooks<'orderSigned'>({
  kind: 'order.signed',
  keyOf: keyOfOrder,
  buildBody: (head, order, { body }) => buildSignedBody(head, order, body.by),
});

/** Handles the event `wholeOrderRefunded`: queues an `order.refunded` webhook for the endpoints that subscribe to it. */
export const queueRefundedWebhook = queueWebhooks<'wholeOrderRefunded'>({
  kind: 'order.refunded',
  keyOf: keyOfOrder,
  buildBody: (head, order, { body: { amount, why } }) => buildRefundedBody(head, order, { refundCents: amount, why }),
});

/** Handles the event `orderClosed`: queues an `order.closed` webhook for the endpoints that subscribe to it. */
export const queueClosedWebhook = queueWebhooks<'orderClosed'>({
  kind: 'order.closed',
  keyOf: keyOfOrder,
  buildBody: (head, order, { body }) => buildClosedBody(head, order, body.by),
});
