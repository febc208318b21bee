import type { WebhookEvent } from 'contract/webhook/webhook-events.ts';
import { skuCodes } from '#modules/goods/goods.ts';
import { type Parcel, parcelsOf } from '#modules/logistics/logistics.ts';
import { anyOrders } from '#modules/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Listener } from '#platform/outbox.ts';
import { closedBody, orderTold, paidBody, shippedBody, signedBody } from '../rules/webhook-body.ts';
import { eventId } from '../signed.ts';
import { heldListening, writeEvent } from '../store/events.ts';

interface Told {
  readonly kind: WebhookEvent;
  readonly tid: string;
  /** What makes it one event, besides its kind: the order, and the parcel. */
  readonly key: string;
  readonly at: { readonly happenedAt: Date; readonly now: Date };
}
type Head = Parameters<typeof paidBody>[0];
type Order = ReturnType<typeof orderTold>;

/** Writes an event with a delivery to each endpoint that wants it, once; where none does, nothing is read. */
async function tellOf(
  db: SiteDatabase,
  { kind, tid, key, at: { happenedAt, now } }: Told,
  bodyOf: (head: Head, order: Order) => object | Promise<object>,
): Promise<void> {
  const endpoints = await heldListening(db, kind, happenedAt);
  if (endpoints.length === 0) return;
  const [order] = await anyOrders(db, [tid]);
  if (!order) return;
  const codes = await skuCodes(
    db,
    order.lines.map(({ skuId }) => skuId),
  );
  const head = { id: eventId(db.siteId, `${kind} ${key}`), siteId: db.siteId, happenedAt };
  const body = JSON.stringify(await bodyOf(head, orderTold(order, codes)));
  await writeEvent(db, { ...head, kind, tid, body }, endpoints, now);
}

export const webhookPaid: Listener<'orderPaid'> = (db, { tid }, at) => tellOf(db, { kind: 'order.paid', tid, key: tid, at }, paidBody);

/** Each parcel is told of, not the order: an order that leaves in three has left three times. */
export const webhookShipped: Listener<'parcelSent'> = (db, { tid, courier, number }, at) =>
  tellOf(db, { kind: 'order.shipped', tid, key: `${tid} ${courier} ${number}`, at }, async (head, order) => {
    const parcels: readonly Parcel[] = await parcelsOf(db, [tid]);
    const parcel = parcels.find((one) => one.courier === courier && one.number === number);
    if (!parcel) throw new Error(`the order ${tid} has no parcel ${number}`);
    return shippedBody(head, order, parcels, parcel);
  });

export const webhookSigned: Listener<'orderSigned'> = (db, { tid, by }, at) =>
  tellOf(db, { kind: 'order.signed', tid, key: tid, at }, (head, order) => signedBody(head, order, by));

export const webhookClosed: Listener<'orderClosed'> = (db, { tid, by }, at) =>
  tellOf(db, { kind: 'order.closed', tid, key: tid, at }, (head, order) => closedBody(head, order, by));
