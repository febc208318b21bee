import type { WebhookBodies } from 'contract/overall/webhook/webhook-body.shapes.ts';
import { webhookVersion } from 'contract/overall/webhook/webhook-events.ts';
import { couriers, isCourier } from 'contract/aftersales/logistics/couriers.ts';
import type { Parcel } from '#modules/aftersales/logistics/logistics.ts';
import type { Order } from '#modules/buying/order/order.ts';

/** Holds the merchant's own codes of a SKU and its product. */
export interface MerchantCodes {
  readonly code: string;
  readonly skuCode: string;
}

interface Head {
  readonly id: string;
  readonly siteId: number;
  readonly happenedAt: Date;
}
const headOf = ({ id, siteId, happenedAt }: Head) => ({ version: webhookVersion, id, occurredAt: happenedAt.getTime(), siteId }) as const;

type OrderBody = WebhookBodies['order.paid']['order'];

/**
 * Builds the order part of a webhook body. It leaves out personal data: the address below the county, the memo and the answers.
 * @param codes the merchant's codes by SKU id
 */
export const buildOrderBody = (order: Order, codes: ReadonlyMap<number, MerchantCodes>): OrderBody => ({
  tid: order.tid,
  status: order.status,
  memberId: order.memberId,
  currency: order.currency,
  goodsCents: order.goodsAmount,
  reducedCents: order.reducedAmount,
  adjustedCents: order.adjustedAmount,
  freightCents: order.freightAmount,
  insuranceCents: order.insurance?.premium ?? 0,
  payableCents: order.payable,
  payMethod: order.payMethod ?? '',
  createTime: order.createdAt.getTime(),
  payTime: order.paidAt?.getTime() ?? null,
  region: order.destination && { codes: [...order.destination.region], text: order.destination.regionText },
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

/** Builds the body of an `order.paid` event. */
export const buildPaidBody = (head: Head, order: OrderBody): WebhookBodies['order.paid'] => ({
  ...headOf(head),
  type: 'order.paid',
  order,
});

/** Builds the body of an `order.signed` event. */
export const buildSignedBody = (
  head: Head,
  order: OrderBody,
  signedBy: WebhookBodies['order.signed']['signedBy'],
): WebhookBodies['order.signed'] => ({ ...headOf(head), type: 'order.signed', order, signedBy });

/** Builds the body of an `order.refunded` event. */
export const buildRefundedBody = (
  head: Head,
  order: OrderBody,
  { refundCents, why }: Pick<WebhookBodies['order.refunded'], 'refundCents' | 'why'>,
): WebhookBodies['order.refunded'] => ({ ...headOf(head), type: 'order.refunded', order, refundCents, why });

/** Builds the body of an `order.closed` event. */
export const buildClosedBody = (
  head: Head,
  order: OrderBody,
  closedBy: WebhookBodies['order.closed']['closedBy'],
): WebhookBodies['order.closed'] => ({ ...headOf(head), type: 'order.closed', order, closedBy });

/** Describes a parcel with all parcels of its order shipped up to and including it, which tell whether it is the last. */
export interface ShippedParcel {
  readonly parcel: Parcel;
  readonly shippedSoFar: readonly Parcel[];
}

const courierNameOf = (courier: string): string => (isCourier(courier) ? couriers[courier] : courier);

function buildParcelBody(order: OrderBody, { parcel, shippedSoFar }: ShippedParcel): WebhookBodies['order.shipped']['parcel'] {
  const sum = (parts: readonly { readonly pieces: number }[]) => parts.reduce((total, { pieces }) => total + pieces, 0);
  const { courier, number, contents, shippedAt } = parcel;
  return {
    courier,
    courierName: courierNameOf(courier),
    number,
    shipTime: shippedAt.getTime(),
    lines: contents.map(({ lineNo, pieces }) => ({ lineNo, num: pieces })),
    last: sum(shippedSoFar.flatMap((one) => one.contents)) >= order.lines.reduce((total, { num }) => total + num, 0),
  };
}

/** Builds the body of an `order.shipped` event. */
export const buildShippedBody = (head: Head, order: OrderBody, part: ShippedParcel): WebhookBodies['order.shipped'] => ({
  ...headOf(head),
  type: 'order.shipped',
  order,
  parcel: buildParcelBody(order, part),
});

/** Builds the body of an `order.parcelChanged` event. The last parameter is the former courier and number. */
export const buildParcelChangedBody = (
  head: Head,
  order: OrderBody,
  part: ShippedParcel,
  { courier, number }: { readonly courier: string; readonly number: string },
): WebhookBodies['order.parcelChanged'] => ({
  ...headOf(head),
  type: 'order.parcelChanged',
  order,
  parcel: buildParcelBody(order, part),
  was: { courier, courierName: courierNameOf(courier), number },
});

/** Builds the body of a ping, a test event that a merchant sends to one of their webhook endpoints. */
export const buildPingBody = (head: Head, webhookId: number, events: WebhookBodies['ping']['events']): WebhookBodies['ping'] => ({
  ...headOf(head),
  type: 'ping',
  webhookId,
  events: [...events],
});
