import type { WebhookEvent } from 'contract/webhook/webhook-events.ts';
import { skuCodes } from '#modules/goods/goods.ts';
import { type Parcel, type ParcelName, parcelsOf, wasCalled } from '#modules/logistics/logistics.ts';
import { anyOrders } from '#modules/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { forEachEvent } from '#platform/outbox.ts';
import { closedBody, orderTold, paidBody, parcelChangedBody, type PartOfOrder, shippedBody, signedBody } from '../rules/webhook-body.ts';
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

export const webhookPaid = forEachEvent<'orderPaid'>((db, { tid }, at) => tellOf(db, { kind: 'order.paid', tid, key: tid, at }, paidBody));

/** One of an order's parcels as it was called when something happened to it: it may be called otherwise by now. */
function partOf(parcels: readonly Parcel[], name: ParcelName, isMeant: (parcel: Parcel) => boolean): PartOfOrder {
  const parcel = parcels.find((one) => wasCalled(one, name) && isMeant(one));
  if (!parcel) throw new Error(`the order has no parcel ${name.number}`);
  return { parcel: { ...parcel, ...name }, left: parcels.slice(0, parcels.indexOf(parcel) + 1) };
}

/**
 * Each parcel is told of, not the order: an order that leaves in three has left three times. By when it left as well: a number that was put
 * right may be that of the next.
 */
export const webhookShipped = forEachEvent<'parcelSent'>((db, { tid, courier, number }, at) => {
  const leftAt = at.happenedAt.getTime();
  return tellOf(db, { kind: 'order.shipped', tid, key: `${tid} ${courier} ${number} ${leftAt}`, at }, async (head, order) => {
    const parcels = await parcelsOf(db, [tid]);
    return shippedBody(
      head,
      order,
      partOf(parcels, { courier, number }, ({ shippedAt }) => shippedAt.getTime() === leftAt),
    );
  });
});

/** Each new number is told of as often as it is given: what was said of the parcel under the former one holds for this one. */
export const webhookParcelChanged = forEachEvent<'parcelChanged'>((db, { tid, courier, number, was }, at) => {
  const key = `${tid} ${was.courier} ${was.number} ${courier} ${number} ${at.happenedAt.getTime()}`;
  return tellOf(db, { kind: 'order.parcelChanged', tid, key, at }, async (head, order) => {
    const parcels = await parcelsOf(db, [tid]);
    return parcelChangedBody(
      head,
      order,
      partOf(parcels, { courier, number }, (parcel) => wasCalled(parcel, was)),
      was,
    );
  });
});

export const webhookSigned = forEachEvent<'orderSigned'>((db, { tid, by }, at) =>
  tellOf(db, { kind: 'order.signed', tid, key: tid, at }, (head, order) => signedBody(head, order, by)),
);

export const webhookClosed = forEachEvent<'orderClosed'>((db, { tid, by }, at) =>
  tellOf(db, { kind: 'order.closed', tid, key: tid, at }, (head, order) => closedBody(head, order, by)),
);
