import type { WebhookBodies } from 'contract/webhook/webhook-body.shapes.ts';
import { webhookVersion } from 'contract/webhook/webhook-events.ts';
import { couriers, isCourier } from 'contract/logistics/couriers.ts';
import type { Parcel } from '#modules/logistics/logistics.ts';
import type { Order } from '#modules/order/order.ts';

/** The merchant's own codes of a SKU and its goods. */
export interface Codes {
  readonly code: string;
  readonly skuCode: string;
}

interface Head {
  readonly id: string;
  readonly siteId: number;
  readonly happenedAt: Date;
}
const headOf = ({ id, siteId, happenedAt }: Head) => ({ version: webhookVersion, id, occurredAt: happenedAt.getTime(), siteId }) as const;

type Told = WebhookBodies['order.paid']['order'];

/** An order without the persons in it: of where it goes the county, and neither memo nor answers, which are what somebody wrote. */
export const orderTold = (order: Order, codes: ReadonlyMap<number, Codes>): Told => ({
  tid: order.tid,
  status: order.status,
  memberId: order.memberId,
  currency: order.currency,
  goodsCents: order.goodsAmount,
  reducedCents: order.reducedAmount,
  adjustedCents: order.adjustedAmount,
  freightCents: order.freightAmount,
  payableCents: order.payable,
  payMethod: order.payMethod ?? '',
  createTime: order.createdAt.getTime(),
  payTime: order.paidAt?.getTime() ?? null,
  region: order.receiver && { codes: [...order.receiver.region], text: order.receiver.regionText },
  lines: order.lines.map(({ lineNo, goodsId, skuId, title, skuText, pieces, price, amount }) => ({
    lineNo,
    numIid: goodsId,
    skuId,
    code: codes.get(skuId)?.code ?? '',
    skuCode: codes.get(skuId)?.skuCode ?? '',
    title,
    skuText,
    num: pieces,
    priceCents: price,
    amountCents: amount,
  })),
});

export const paidBody = (head: Head, order: Told): WebhookBodies['order.paid'] => ({ ...headOf(head), type: 'order.paid', order });

export const signedBody = (
  head: Head,
  order: Told,
  signedBy: WebhookBodies['order.signed']['signedBy'],
): WebhookBodies['order.signed'] => ({ ...headOf(head), type: 'order.signed', order, signedBy });

export const closedBody = (
  head: Head,
  order: Told,
  closedBy: WebhookBodies['order.closed']['closedBy'],
): WebhookBodies['order.closed'] => ({ ...headOf(head), type: 'order.closed', order, closedBy });

/** One of an order's parcels, and what had left with it: the last is the one after which no piece is left. */
export interface PartOfOrder {
  readonly parcel: Parcel;
  readonly left: readonly Parcel[];
}

const nameOf = (courier: string): string => (isCourier(courier) ? couriers[courier] : courier);

function partTold(order: Told, { parcel, left }: PartOfOrder): WebhookBodies['order.shipped']['parcel'] {
  const sum = (parts: readonly { readonly pieces: number }[]) => parts.reduce((total, { pieces }) => total + pieces, 0);
  const { courier, number, contents, shippedAt } = parcel;
  return {
    courier,
    courierName: nameOf(courier),
    number,
    shipTime: shippedAt.getTime(),
    lines: contents.map(({ lineNo, pieces }) => ({ lineNo, num: pieces })),
    last: sum(left.flatMap((one) => one.contents)) >= order.lines.reduce((total, { num }) => total + num, 0),
  };
}

export const shippedBody = (head: Head, order: Told, part: PartOfOrder): WebhookBodies['order.shipped'] => ({
  ...headOf(head),
  type: 'order.shipped',
  order,
  parcel: partTold(order, part),
});

export const parcelChangedBody = (
  head: Head,
  order: Told,
  part: PartOfOrder,
  { courier, number }: { readonly courier: string; readonly number: string },
): WebhookBodies['order.parcelChanged'] => ({
  ...headOf(head),
  type: 'order.parcelChanged',
  order,
  parcel: partTold(order, part),
  was: { courier, courierName: nameOf(courier), number },
});

export const pingBody = (head: Head, webhookId: number, events: WebhookBodies['ping']['events']): WebhookBodies['ping'] => ({
  ...headOf(head),
  type: 'ping',
  webhookId,
  events: [...events],
});
