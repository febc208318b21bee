import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { parcelNumber } from '../logistics/couriers.ts';
import { orderClosers, orderStatuses } from '../order/order-status.ts';
import { Done, Id, LeaveAnswer, LongNumber, Maybe, Moment, PageAsk, PageOf, Text, Yuan } from '../wire.ts';

const ParcelNumber = Type.String({ pattern: parcelNumber, maxLength: 40 });
const Status = Type.Enum(orderStatuses);

/** An order as its merchant sees it. */
const head = {
  tid: LongNumber,
  status: Status,
  statusText: Type.String(),
  memberId: Id,
  createTime: Moment,
  payTime: Maybe(Moment),
  /** CNY or HKD. */
  currency: Type.String(),
  /** When the shopper last asked for it to be sent. */
  remindTime: Maybe(Moment),
  payment: Yuan,
  memo: Type.String(),
  /** The merchant's own. */
  note: Type.String(),
  /** null where nothing is sent. */
  receiver: Maybe(Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() })),
  /** For whom customs goods were ordered; the number masked. */
  realname: Maybe(Type.Object({ name: Type.String(), idCard: Type.String() })),
  list: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      numIid: Id,
      skuId: Id,
      title: Type.String(),
      skuText: Type.String(),
      num: Type.Integer(),
      shippedNum: Type.Integer(),
      /** What the shopper answered to its fields; identity numbers masked. */
      leaveMessages: Type.Array(LeaveAnswer),
    }),
  ),
};

export const merchantShapes = {
  listOrders: {
    query: Type.Object({
      /** In one of these states. */
      status: Type.Optional(Type.Array(Status, { minItems: 1, maxItems: orderStatuses.length })),
      /** A part of a number, of a goods' title, of the receiver's name. */
      keyword: Type.Optional(Text(60)),
      /** Made from this moment on, and before that. */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageAsk,
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
      closeTime: Maybe(Moment),
      shipTime: Maybe(Moment),
      signTime: Maybe(Moment),
      endTime: Maybe(Moment),
      /** Who closed it; null of an open order, and of one closed before this was kept. */
      closedBy: Maybe(Type.Enum(orderClosers)),
      /** Why, as the shopper is told it; empty where another closed it. */
      closedWhy: Type.String(),
      /** What was paid and stays; 0 of an unpaid order. */
      paidAmount: Yuan,
      /** In the order they left. */
      parcels: Type.Array(
        Type.Object({
          courier: Type.String(),
          courierName: Type.String(),
          number: Type.String(),
          shipTime: Moment,
          /** What it was called before it was put right, the newest first. */
          former: Type.Array(Type.Object({ courier: Type.String(), courierName: Type.String(), number: Type.String() })),
          list: Type.Array(Type.Object({ lineNo: Type.Integer(), num: Type.Integer() })),
        }),
      ),
      /** The payments that money came by, and the one the shopper has open at a vendor; the first begun first. */
      payments: Type.Array(
        Type.Object({
          paymentNo: LongNumber,
          /** The vendor's own number; empty where none came by a vendor. */
          vendorNo: Type.String(),
          payType: Type.String(),
          payTypeText: Type.String(),
          /** By this way; of the balance beside it. */
          amount: Yuan,
          balanceAmount: Yuan,
          /** Returning and returned: it came for an order that took no more. */
          status: Type.Enum(['open', 'paid', 'returning', 'returned']),
          beginTime: Moment,
          payTime: Maybe(Moment),
        }),
      ),
      /** Money that went back the way it came, or is on its way. */
      refunds: Type.Array(
        Type.Object({
          refundNo: LongNumber,
          paymentNo: LongNumber,
          amount: Yuan,
          reason: Type.String(),
          status: Type.Enum(['open', 'done', 'failed']),
          /** What the vendor said where it refused. */
          fault: Type.String(),
          beginTime: Moment,
          doneTime: Maybe(Moment),
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
      /** The whole difference: 0 takes a change back. */
      difference: Type.Number({ multipleOf: 0.01, minimum: -10_000_000, maximum: 10_000_000 }),
      freight: Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 100_000 })),
    }),
    reply: Type.Object({ tid: LongNumber, payment: Yuan }),
  },
  closeOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** For the shopper, in the merchant's words. */
      why: Type.String({ pattern: '\\S', minLength: 1, maxLength: 100 }),
    }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  noteOrder: { params: Type.Object({ tid: LongNumber }), body: Type.Object({ note: Text(500) }), reply: Done },
  shipOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** A courier's code, as logistics has them. */
      courier: Text(20, 1),
      number: ParcelNumber,
      /** The lines in the parcel, each whole; all that is left where none are named. */
      lineNos: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { minItems: 1, maxItems: 200 })),
    }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  changeParcel: {
    params: Type.Object({ tid: LongNumber, number: ParcelNumber }),
    body: Type.Object({
      /** Its right courier, by its code, and its right number. */
      courier: Text(20, 1),
      newNumber: ParcelNumber,
      /** Where two parcels of the order have this number: whose is meant. */
      oldCourier: Type.Optional(Text(20, 1)),
    }),
    reply: Done,
  },
} satisfies Record<string, Shape>;
