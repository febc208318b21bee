import { type Static, Type } from 'typebox';
import { Id, LongNumber, Maybe, Moment } from '../wire.ts';
import { orderStatuses } from '../order/order-status.ts';
import { webhookEventNames, webhookVersion } from './webhook-events.ts';

/** An amount of money in whole cents. */
const Cents = Type.Integer();
const Count = Type.Integer({ minimum: 0 });

const head = {
  version: Type.Literal(webhookVersion),
  id: Type.String(),
  occurredAt: Moment,
  siteId: Id,
};

/** An order as it stood after the event. It names no person: who ships asks for the receiver (merchantOrder). */
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
  payableCents: Cents,
  /** balance, wechat, alipay; empty where it is not paid. */
  payMethod: Type.String(),
  createTime: Moment,
  payTime: Maybe(Moment),
  /** Where it goes, down to the county: codes and words; null where nothing is sent. */
  region: Maybe(Type.Object({ codes: Type.Array(Type.String()), text: Type.String() })),
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      numIid: Id,
      skuId: Id,
      /** The merchant's own codes of goods and SKU; empty where there are none. */
      code: Type.String(),
      skuCode: Type.String(),
      title: Type.String(),
      skuText: Type.String(),
      num: Count,
      /** Each, and all of the line after every reduction. */
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
  /** Nothing of the order is left to be sent. */
  last: Type.Boolean(),
});

/** What a merchant's own system receives, by its type. */
export const webhookBodies = {
  'order.paid': Type.Object({ ...head, type: Type.Literal('order.paid'), order: Order }),
  'order.shipped': Type.Object({ ...head, type: Type.Literal('order.shipped'), order: Order, parcel: Parcel }),
  'order.parcelChanged': Type.Object({
    ...head,
    type: Type.Literal('order.parcelChanged'),
    order: Order,
    /** As it is called now, else what it was when it left. */
    parcel: Parcel,
    /** What it was called until now. */
    was: Type.Object({ courier: Type.String(), courierName: Type.String(), number: Type.String() }),
  }),
  'order.signed': Type.Object({
    ...head,
    type: Type.Literal('order.signed'),
    order: Order,
    /** By payment: an order of which nothing is sent. */
    signedBy: Type.Enum(['shopper', 'time', 'payment']),
  }),
  'order.closed': Type.Object({
    ...head,
    type: Type.Literal('order.closed'),
    order: Order,
    closedBy: Type.Enum(['shopper', 'merchant', 'time']),
  }),
  ping: Type.Object({ ...head, type: Type.Literal('ping'), webhookId: Id, events: Type.Array(Type.Enum(webhookEventNames)) }),
} as const;

export type WebhookBodies = { readonly [Type in keyof typeof webhookBodies]: Static<(typeof webhookBodies)[Type]> };
