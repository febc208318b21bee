import { Type } from 'typebox';
import { memberFields } from '../../members/account/merchant.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, KeyedPageOf, KeyedPageParams, LeaveMessageAnswer, LongNumber, Nullable, Moment, Text, Yuan } from '../../wire.ts';
import { receiverFields } from '../../shop/address/address.shapes.ts';
import { TiedLineFields } from './tied-line.ts';
import { MoneyFields } from './order-money.ts';
import { orderKinds, orderStatuses } from './order-status.ts';
import { OrderPresale } from '../../offers/presale/presale.shapes.ts';
import { PriceExplanation } from './price-explanation.shapes.ts';

const Status = Type.Enum(orderStatuses);

/** Lists the methods by which an order is paid. */
export const orderPayTypes = ['balance', 'card', 'points', 'wechat', 'alipay', 'offline'] as const;
/** Lists the orders in which a merchant reads the list of orders. */
export const orderSorts = ['newest', 'oldest', 'paidNewest', 'paidOldest'] as const;
/** Names an order in which a merchant reads the list of orders. */
export type OrderSort = (typeof orderSorts)[number];

const Receiver = Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() });

/** Describes the fields of an order that the merchant's list of orders and the reply about one order share. */
export const orderFields = {
  tid: LongNumber,
  status: Status,
  statusText: Type.String(),
  memberId: Id,
  createTime: Moment,
  payTime: Nullable(Moment),
  /** CNY or HKD. */
  currency: Type.String(),
  /** Says when the shopper last asked the shop to ship it. */
  remindTime: Nullable(Moment),
  payment: Yuan,
  ...MoneyFields,
  /** Holds the two instalments of a presale; null for other orders. */
  presale: Nullable(OrderPresale),
  /** The points that it costs besides, in the points mall; 0 elsewhere. */
  score: Type.Integer(),
  memo: Type.String(),
  /** The merchant's own note; `memo` is the shopper's. */
  note: Type.String(),
  /** null if nothing is shipped. */
  receiver: Nullable(Receiver),
  /** The person that customs clears the goods for; the ID card number is masked. */
  realname: Nullable(Type.Object({ name: Type.String(), idCard: Type.String() })),
  list: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      numIid: Id,
      skuId: Id,
      title: Type.String(),
      skuText: Type.String(),
      /** The picture of the SKU when it was ordered; empty without one. */
      picture: Type.String(),
      num: Type.Integer(),
      /** The price of one piece when ordered. */
      price: Yuan,
      /** The points that one piece cost besides. */
      score: Type.Integer(),
      shippedNum: Type.Integer(),
      /** The pieces that open refunds ask for, and those that were refunded. */
      refundingNum: Type.Integer(),
      refundedNum: Type.Integer(),
      /** The shopper's answers to the product's leave messages; ID card numbers are masked. */
      leaveMessages: Type.Array(LeaveMessageAnswer),
      ...TiedLineFields,
    }),
  ),
};

/** Holds the input and reply schemas of the API calls of merchants for orders, by call name. */
export const orderMerchantShapes = {
  listOrders: {
    query: Type.Object({
      /** Lists only orders in one of these states. */
      status: Type.Optional(Type.Array(Status, { minItems: 1, maxItems: orderStatuses.length })),
      /** Lists only orders of one kind. */
      kind: Type.Optional(Type.Enum(orderKinds)),
      /**
       * A part of the order number, of a product's title or SKU, or of the receiver's name (two characters or more); the receiver's whole telephone
       * number in any notation, or its last four digits.
       */
      keyword: Type.Optional(Text(60)),
      /** Created from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      /** Paid, and first shipped, from a moment on (inclusive), and before another (exclusive). */
      payFrom: Type.Optional(Moment),
      payBefore: Type.Optional(Moment),
      shipFrom: Type.Optional(Moment),
      shipBefore: Type.Optional(Moment),
      /** Refunded as a whole from this moment on (inclusive), and before that one (exclusive). */
      refundFrom: Type.Optional(Moment),
      refundBefore: Type.Optional(Moment),
      memberId: Type.Optional(Id),
      /** Lists only orders with a line of this product. */
      numIid: Type.Optional(Id),
      /** Lists only orders paid by this method. */
      payType: Type.Optional(Type.Enum(orderPayTypes)),
      /** The receiver's whole telephone number, in any notation: of the newest 200,000 orders that the other filters leave. */
      mobile: Type.Optional(Type.String({ pattern: '^[+0-9 ()-]{7,24}$', maxLength: 24 })),
      /** Two or more characters of the receiver's name in a row: of the newest 200,000 orders that the other filters leave. */
      receiver: Type.Optional(Text(30, 2)),
      /** Newest first by default; by time of payment, only paid orders are listed. */
      sort: Type.Optional(Type.Enum(orderSorts)),
      ...KeyedPageParams,
      after: Type.Optional(LongNumber),
    }),
    reply: KeyedPageOf(
      Type.Object({
        ...orderFields,
        /** The member's nickname as it is now. */
        memberName: Type.String(),
        /** By which it was paid; empty if it was not. */
        payType: Type.String(),
        /** Says how long the shop has until it is closed unpaid, and when it was first shipped; null where that does not apply. */
        closeTime: Nullable(Moment),
        shipTime: Nullable(Moment),
        /** Counts its parcels. */
        parcelNum: Type.Integer(),
      }),
    ),
  },
  orderPrice: { params: Type.Object({ tid: LongNumber }), reply: PriceExplanation },
  changeOrderPrice: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** The total difference in yuan from the original price; 0 restores that price. */
      difference: Type.Number({ multipleOf: 0.01, minimum: -10_000_000, maximum: 10_000_000 }),
      freight: Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 100_000 })),
    }),
    reply: Type.Object({ tid: LongNumber, payment: Yuan }),
  },
  closeOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** The reason, which the shopper reads. */
      why: Type.String({ pattern: '\\S', minLength: 1, maxLength: 100 }),
    }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  refundOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** The reason, which the shopper reads. */
      why: Type.String({ pattern: '\\S', minLength: 1, maxLength: 100 }),
    }),
    /** The amount is 0 if the order was refunded before. */
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String(), amount: Yuan }),
  },
  changeReceiver: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object(receiverFields),
    reply: Type.Object({
      tid: LongNumber,
      receiver: Receiver,
      /**
       * Says what shipping costs there more than to the former address (less if negative), at today's fees. Nobody is charged or paid it: the shop
       * bears it. Null where a product was deleted since, so that no fee is known.
       */
      freightDifference: Nullable(Yuan),
    }),
  },
  noteOrder: { params: Type.Object({ tid: LongNumber }), body: Type.Object({ note: Text(500) }), reply: EmptyReply },
  merchantMember: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      ...memberFields,
      growth: Type.Integer(),
      balance: Yuan,
      paid: Type.Object({ orders: Type.Integer({ minimum: 0 }), sum: Yuan }),
      lastPayTime: Nullable(Moment),
    }),
  },
} satisfies Record<string, CallShape>;
