import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { orderFields } from '../../buying/order/merchant.shapes.ts';
import { orderClosers, orderStatuses } from '../../buying/order/order-status.ts';
import { EmptyReply, Flag, Id, LeaveMessageAnswer, LongNumber, Moment, Nullable, Text, Yuan } from '../../wire.ts';
import { parcelNumberPattern } from './couriers.ts';
import { GivenAnswer } from '../../buying/survey/survey.shapes.ts';

const ParcelNumber = Type.String({ pattern: parcelNumberPattern, maxLength: 40 });
const Status = Type.Enum(orderStatuses);

const Surveys = Type.Array(Type.Object({ name: Type.String(), answerTime: Moment, list: Type.Array(GivenAnswer) }));

/** Holds the input and reply schemas of the API calls of merchants for parcels, by call name. */
export const logisticsMerchantShapes = {
  merchantOrder: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      ...orderFields,
      goodsAmount: Yuan,
      reducedAmount: Yuan,
      adjustedAmount: Yuan,
      postFee: Yuan,
      /** Give the premium of the return-freight insurance and what it pays once for a return; 0 without one. */
      insuranceFee: Yuan,
      insurancePayout: Yuan,
      payType: Type.String(),
      closeTime: Nullable(Moment),
      shipTime: Nullable(Moment),
      signTime: Nullable(Moment),
      endTime: Nullable(Moment),
      /** Names who closed it; null for an open order, and for one closed before this was recorded. */
      closedBy: Nullable(Type.Enum(orderClosers)),
      /** The reason that the shopper reads; empty unless the merchant closed it. */
      closedWhy: Type.String(),
      /** Lists what its buyer answered to surveys. */
      surveys: Surveys,
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
          status: Type.Enum(['open', 'done', 'failed', 'outside']),
          /** The payment provider's reason if it refused. */
          fault: Type.String(),
          beginTime: Moment,
          doneTime: Nullable(Moment),
        }),
      ),
    }),
  },
  exportOrders: {
    query: Type.Object({
      status: Type.Optional(Type.Array(Status, { minItems: 1, maxItems: orderStatuses.length })),
      /** Created from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      /** Returns the orders before this number: the `next` of the block before. */
      after: Type.Optional(LongNumber),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...orderFields,
          goodsAmount: Yuan,
          reducedAmount: Yuan,
          adjustedAmount: Yuan,
          postFee: Yuan,
          insuranceFee: Yuan,
          payTypeText: Type.String(),
          surveys: Surveys,
          parcels: Type.Array(Type.Object({ courierName: Type.String(), number: Type.String(), lineNos: Type.Array(Type.Integer()) })),
        }),
      ),
      next: Nullable(LongNumber),
    }),
  },
  checkParcels: {
    body: Type.Object({
      parcels: Type.Array(
        Type.Object({ line: Type.Integer({ minimum: 1, maximum: 1_000_000 }), tid: Text(40), courier: Text(20), number: Text(60) }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    reply: Type.Object({
      problems: Type.Array(Type.Object({ line: Type.Integer(), why: Type.String() })),
      /** The lines of parcels that were shipped before: shipping them again changes nothing. */
      shipped: Type.Array(Type.Integer()),
    }),
  },
  shipOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** A courier's code or name, from the courier list in contract/logistics. */
      courier: Text(20, 1),
      number: ParcelNumber,
      /** The order lines in the parcel, each complete. Default: all lines that are not shipped yet. */
      lineNos: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { minItems: 1, maxItems: 200 })),
    }),
    reply: Type.Object({
      tid: LongNumber,
      status: Status,
      statusText: Type.String(),
      /** Tells whether this parcel was shipped before, so that nothing changed now. */
      shippedBefore: Type.Boolean(),
    }),
  },
  shipOrders: {
    body: Type.Object({
      parcels: Type.Array(
        Type.Object({
          /** Names the row in the reply: its line in the file or the table. */
          line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          tid: Text(40),
          /** A courier's code or name. */
          courier: Text(20),
          number: Text(60),
          /** The order lines in the parcel, each complete. Default: all that are not shipped yet. */
          lineNos: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { minItems: 1, maxItems: 200 })),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    reply: Type.Object({
      shipped: Type.Integer(),
      refused: Type.Integer(),
      /** One result for each row, in their order. */
      list: Type.Array(
        Type.Object({
          line: Type.Integer(),
          tid: Type.String(),
          /** `before`: this very parcel was shipped before, and nothing changed. */
          result: Type.Enum(['shipped', 'before', 'refused']),
          /** Says why it was refused; empty otherwise. */
          why: Type.String(),
          statusText: Type.String(),
        }),
      ),
    }),
  },
  packingLists: {
    query: Type.Object({ tids: Type.Array(LongNumber, { minItems: 1, maxItems: 100 }) }),
    reply: Type.Object({
      /** One for each order that has something to ship, in the order that was asked for. */
      list: Type.Array(
        Type.Object({
          tid: LongNumber,
          createTime: Moment,
          payTime: Nullable(Moment),
          memberName: Type.String(),
          memo: Type.String(),
          note: Type.String(),
          receiver: Nullable(Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() })),
          lines: Type.Array(
            Type.Object({
              lineNo: Type.Integer(),
              code: Type.String(),
              title: Type.String(),
              skuText: Type.String(),
              picture: Type.String(),
              /** The pieces that are still to ship: without those that were refunded or wait for a refund. */
              num: Type.Integer(),
              /** The pieces of a bundle's components, for one piece of it. */
              components: Type.Array(
                Type.Object({ code: Type.String(), title: Type.String(), skuText: Type.String(), num: Type.Integer() }),
              ),
              leaveMessages: Type.Array(LeaveMessageAnswer),
            }),
          ),
        }),
      ),
      /** What to pick for all of them, by SKU: bundles as their components. */
      picks: Type.Array(
        Type.Object({
          skuId: Id,
          code: Type.String(),
          title: Type.String(),
          skuText: Type.String(),
          picture: Type.String(),
          num: Type.Integer(),
          orders: Type.Integer(),
        }),
      ),
      /** The orders of the question that have nothing to ship, or are not known. */
      left: Type.Array(LongNumber),
    }),
  },
  changeParcel: {
    params: Type.Object({ tid: LongNumber, number: ParcelNumber }),
    body: Type.Object({
      /** The code or name of the correct courier; `newNumber` is the correct number. */
      courier: Text(20, 1),
      newNumber: ParcelNumber,
      /** The present courier, by code or name; needed only if two parcels of the order have the same number. */
      oldCourier: Type.Optional(Text(20, 1)),
    }),
    reply: EmptyReply,
  },
  courierAccount: {
    reply: Type.Object({
      /** Names the service; `sandbox` invents its data, and `none` is where nothing is tracked. */
      provider: Type.Enum(['kuaidi100', 'sandbox', 'none']),
      changedTime: Nullable(Moment),
      fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), set: Type.Boolean(), shown: Type.String() })),
    }),
  },
  putCourierAccount: {
    body: Type.Object({
      /** Fields by the service's own names; none removes the account. */
      fields: Type.Array(Type.Object({ name: Text(40, 1), value: Text(200) }), { maxItems: 10 }),
      /** 1 saves it without testing its keys. */
      untested: Type.Optional(Flag),
      /** 1 keeps the stored values of fields that are not named. */
      keepRest: Type.Optional(Flag),
    }),
    reply: Type.Object({ kept: Type.Enum(['new', 'same', 'removed']) }),
  },
  testCourierAccount: { reply: Type.Object({ works: Flag, why: Type.String() }) },
} satisfies Record<string, CallShape>;
