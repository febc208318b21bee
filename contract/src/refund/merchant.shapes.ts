import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { parcelNumberPattern } from '../logistics/couriers.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../wire.ts';
import { refundFeedback, refundKinds } from './refund-states.ts';
import { refundDetailFields, RefundedLines, refundFields } from './refund.shapes.ts';

const params = Type.Object({ refundNo: LongNumber });
const Feedback = Type.Enum(Object.values(refundFeedback));
const Why = Type.String({ pattern: '\\S', minLength: 1, maxLength: 200 });
const Amount = Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e9 }));
const Row = Type.Object({
  ...refundFields,
  memberId: Id,
  reasonText: Type.String(),
  /** Says what the shopper asked for, and the most that goes back for these pieces. */
  asked: Yuan,
  most: Yuan,
});
const Handled = Type.Object({
  refundNo: LongNumber,
  tid: LongNumber,
  feedback: Type.Integer(),
  feedbackText: Type.String(),
  payment: Yuan,
});

/** Holds the input and reply schemas of the API calls of merchants for refunds, returns and exchanges, by call name. */
export const refundMerchantShapes = {
  listRefundRequests: {
    query: Type.Object({
      /** Lists only refunds with one of these feedback codes. */
      feedback: Type.Optional(Type.Array(Feedback, { minItems: 1, maxItems: 7 })),
      kind: Type.Optional(Type.Enum(refundKinds)),
      tid: Type.Optional(LongNumber),
      /** Asked for from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageParams,
    }),
    reply: PageOf(Row),
  },
  refundRequest: { params, reply: Type.Object({ ...Row.properties, ...refundDetailFields }) },
  exportRefunds: {
    query: Type.Object({
      feedback: Type.Optional(Type.Array(Feedback, { minItems: 1, maxItems: 7 })),
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      /** Returns the refunds before this number: the `next` of the block before. */
      after: Type.Optional(LongNumber),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Type.Object({ list: Type.Array(Row), next: Nullable(LongNumber) }),
  },
  approveRefund: {
    params,
    body: Type.Object({
      /** The amount to pay back; by default as asked for. */
      payment: Amount,
      /** Says where the products are sent back to: name, mobile and address; by default the setting returnAddress. */
      returnTo: Type.Optional(Text(200, 1)),
      /** A word to the shopper; needed where the amount is lower than what was asked for. */
      why: Type.Optional(Text(200)),
    }),
    reply: Handled,
  },
  rejectRefund: { params, body: Type.Object({ why: Why }), reply: Handled },
  receiveReturn: {
    params,
    body: Type.Object({
      /** 0 keeps the products out of stock; by default they go back into it. */
      restock: Type.Optional(Flag),
      payment: Amount,
      why: Type.Optional(Text(200)),
    }),
    reply: Handled,
  },
  resendExchange: {
    params,
    body: Type.Object({
      courier: Text(20, 1),
      number: Type.String({ pattern: parcelNumberPattern, maxLength: 40 }),
      /** Another SKU of the same product; only where the exchange is of one line. */
      skuId: Type.Optional(Id),
    }),
    reply: Handled,
  },
  refundLines: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** Names this refund: the same number never refunds twice. */
      requestNo: Text(40, 1),
      lines: RefundedLines,
      /** The amount to pay back; by default all that the pieces cost, with their part of the shipping fee where they are not shipped. */
      payment: Amount,
      why: Why,
      /** 1 puts pieces that were shipped back into stock. */
      restock: Type.Optional(Flag),
    }),
    reply: Handled,
  },
} satisfies Record<string, CallShape>;
