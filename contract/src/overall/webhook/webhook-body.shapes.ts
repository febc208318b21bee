import { type Static, Type } from 'typebox';
import { Id, LongNumber, Nullable, Moment } from '../../wire.ts';
import { orderStatuses } from '../../buying/order/order-status.ts';
import { webhookEventNames, webhookVersion } from './webhook-events.ts';

/** Describes an amount of money in cents. */
const Cents = Type.Integer();
const Count = Type.Integer({ minimum: 0 });

const head = {
  version: Type.Literal(webhookVersion),
  id: Type.String(),
  occurredAt: Moment,
  siteId: Id,
};

/** Describes the order after the event. It has no personal data: a system that ships gets the receiver from merchantOrder. */
const Order = Type.Object({
  tid: LongNumber,
  status: Type.Enum(orderStatuses),
  memberId: Id,
  currency: Type.String(),
  /** payable = goods - reduced + adjusted + freight. */
  goodsCents: Cents,
  reducedCents: Cents,
  adjustedCents: Cents,
  freightCents: Cents,
  /** Gives the premium of the return-freight insurance; 0 without one. */
  insuranceCents: Cents,
  payableCents: Cents,
  /** balance, wechat or alipay; empty if the order is not paid. */
  payMethod: Type.String(),
  createTime: Moment,
  payTime: Nullable(Moment),
  /** The region it ships to, down to the county, as codes and text; null if nothing is shipped. */
  region: Nullable(Type.Object({ codes: Type.Array(Type.String()), text: Type.String() })),
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      numIid: Id,
      skuId: Id,
      /** The merchant's own codes of product and SKU; empty if there are none. */
      code: Type.String(),
      skuCode: Type.String(),
      title: Type.String(),
      skuText: Type.String(),
      num: Count,
      /** The unit price; `amountCents` is the line total after all discounts. */
      priceCents: Cents,
      amountCents: Cents,
    }),
  ),
});

const Parcel = Type.Object({
  courier: Type.String(),
  courierName: Type.String(),
  number: Type.String(),
  shipTime: Moment,
  lines: Type.Array(Type.Object({ lineNo: Type.Integer(), num: Count })),
  /** Tells whether this parcel completes the shipping of the order. */
  last: Type.Boolean(),
});

/** Holds the schema of the request body that a merchant's own system receives, by event type. */
export const webhookBodies = {
  'order.paid': Type.Object({ ...head, type: Type.Literal('order.paid'), order: Order }),
  'order.shipped': Type.Object({ ...head, type: Type.Literal('order.shipped'), order: Order, parcel: Parcel }),
  'order.parcelChanged': Type.Object({
    ...head,
    type: Type.Literal('order.parcelChanged'),
    order: Order,
    /** The parcel with its new courier and number; all else as it was shipped. */
    parcel: Parcel,
    /** Its courier and number before the correction. */
    was: Type.Object({ courier: Type.String(), courierName: Type.String(), number: Type.String() }),
  }),
  'order.signed': Type.Object({
    ...head,
    type: Type.Literal('order.signed'),
    order: Order,
    /** `payment`: nothing of the order is shipped, so payment completes it. `time`: confirmed automatically. */
    signedBy: Type.Enum(['shopper', 'time', 'payment']),
  }),
  'order.refunded': Type.Object({
    ...head,
    type: Type.Literal('order.refunded'),
    order: Order,
    refundCents: Type.Integer({ minimum: 0 }),
    why: Type.String(),
  }),
  'order.closed': Type.Object({
    ...head,
    type: Type.Literal('order.closed'),
    order: Order,
    closedBy: Type.Enum(['shopper', 'merchant', 'time']),
  }),
  ping: Type.Object({ ...head, type: Type.Literal('ping'), webhookId: Id, events: Type.Array(Type.Enum(webhookEventNames)) }),
} as const;

/** Describes the request body that a webhook sends, by event type. */
export type WebhookBodies = { readonly [Type in keyof typeof webhookBodies]: Static<(typeof webhookBodies)[Type]> };
