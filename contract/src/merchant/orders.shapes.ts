import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { parcelNumberPattern } from '../logistics/couriers.ts';
import { orderClosers, orderStatuses } from '../order/order-status.ts';
import { EmptyReply, Id, LeaveMessageAnswer, LongNumber, Nullable, Moment, PageParams, PageOf, Text, Yuan } from '../wire.ts';

const ParcelNumber = Type.String({ pattern: parcelNumberPattern, maxLength: 40 });
const Status = Type.Enum(orderStatuses);

/** Describes the fields of an order that the list and the detail share. */
const head = {
  tid: LongNumber,
  status: Status,
  statusText: Type.String(),
  memberId: Id,
  createTime: Moment,
  payTime: Nullable(Moment),
  /** CNY or HKD. */
  currency: Type.String(),
  /** When the shopper last asked the shop to ship it. */
  remindTime: Nullable(Moment),
  payment: Yuan,
  memo: Type.String(),
  /** The merchant's own note; `memo` is the shopper's. */
  note: Type.String(),
  /** null if nothing is shipped. */
  receiver: Nullable(Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() })),
  /** The person that customs clears the goods for; the ID card number is masked. */
  realname: Nullable(Type.Object({ name: Type.String(), idCard: Type.String() })),
  list: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      numIid: Id,
      skuId: Id,
      title: Type.String(),
      skuText: Type.String(),
      num: Type.Integer(),
      shippedNum: Type.Integer(),
      /** The shopper's answers to the product's leave messages; ID card numbers are masked. */
      leaveMessages: Type.Array(LeaveMessageAnswer),
    }),
  ),
};

export const merchantOrderShapes = {
  listOrders: {
    query: Type.Object({
      /** Lists only orders in one of these states. */
      status: Type.Optional(Type.Array(Status, { minItems: 1, maxItems: orderStatuses.length })),
      /** A part of the order number, of a product title or of the receiver's name. */
      keyword: Type.Optional(Text(60)),
      /** Created from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageParams,
    }),
    reply: PageOf(Type.Object(head)),
  },
  merchantOrder: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      ...head,
      goodsAmount: Yuan,
      reducedAmount: Yuan,
      adjustedAmount: Yuan,
      postFee: Yuan,
      payType: Type.String(),
      closeTime: Nullable(Moment),
      shipTime: Nullable(Moment),
      signTime: Nullable(Moment),
      endTime: Nullable(Moment),
      /** Who closed it; null for an open order, and for one closed before this was recorded. */
      closedBy: Nullable(Type.Enum(orderClosers)),
      /** The reason that the shopper reads; empty unless the merchant closed it. */
      closedWhy: Type.String(),
      /** The amount paid and not refunded; 0 for an unpaid order. */
      paidAmount: Yuan,
      /** In shipping order. */
      parcels: Type.Array(
        Type.Object({
          courier: Type.String(),
          courierName: Type.String(),
          number: Type.String(),
          shipTime: Moment,
          /** Its couriers and numbers before corrections, newest first. */
          former: Type.Array(Type.Object({ courier: Type.String(), courierName: Type.String(), number: Type.String() })),
          list: Type.Array(Type.Object({ lineNo: Type.Integer(), num: Type.Integer() })),
        }),
      ),
      /** The payments that brought money, and the one that is open at a payment provider; oldest first. */
      payments: Type.Array(
        Type.Object({
          paymentNo: LongNumber,
          /** The payment provider's own number; empty for a payment without a provider. */
          vendorNo: Type.String(),
          payType: Type.String(),
          payTypeText: Type.String(),
          /** Paid by this payment method; `balanceAmount` was paid from the balance. */
          amount: Yuan,
          balanceAmount: Yuan,
          /** `returning` and `returned`: the money came when the order could no longer take it. */
          status: Type.Enum(['open', 'paid', 'returning', 'returned']),
          beginTime: Moment,
          payTime: Nullable(Moment),
        }),
      ),
      /** Refunds to the original payment method, finished or under way. */
      refunds: Type.Array(
        Type.Object({
          refundNo: LongNumber,
          paymentNo: LongNumber,
          amount: Yuan,
          reason: Type.String(),
          status: Type.Enum(['open', 'done', 'failed']),
          /** The payment provider's reason if it refused. */
          fault: Type.String(),
          beginTime: Moment,
          doneTime: Nullable(Moment),
        }),
      ),
    }),
  },
  checkParcels: {
    body: Type.Object({
      parcels: Type.Array(
        Type.Object({ line: Type.Integer({ minimum: 1, maximum: 1_000_000 }), tid: Text(40), courier: Text(20), number: Text(60) }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    reply: Type.Object({ problems: Type.Array(Type.Object({ line: Type.Integer(), why: Type.String() })) }),
  },
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
  noteOrder: { params: Type.Object({ tid: LongNumber }), body: Type.Object({ note: Text(500) }), reply: EmptyReply },
  shipOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** A courier code, from the courier list in contract/logistics. */
      courier: Text(20, 1),
      number: ParcelNumber,
      /** The order lines in the parcel, each complete. Default: all lines that are not shipped yet. */
      lineNos: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { minItems: 1, maxItems: 200 })),
    }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  changeParcel: {
    params: Type.Object({ tid: LongNumber, number: ParcelNumber }),
    body: Type.Object({
      /** The code of the correct courier; `newNumber` is the correct number. */
      courier: Text(20, 1),
      newNumber: ParcelNumber,
      /** The present courier; needed only if two parcels of the order have the same number. */
      oldCourier: Type.Optional(Text(20, 1)),
    }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
