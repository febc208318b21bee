import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { parcelNumberPattern } from '../logistics/couriers.ts';
import { Flag, Id, KeyedPageOf, KeyedPageParams, LongNumber, Moment, Nullable, Text, Yuan } from '../../wire.ts';
import { refundFeedback, refundKinds } from './refund-states.ts';
import { refundDetailFields, RefundedLines, refundFields } from './refund.shapes.ts';

/** Lists the orders in which a merchant reads the list of refunds. */
export const refundSorts = ['newest', 'oldest'] as const;

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
const ListRow = Type.Object({
  ...Row.properties,
  /** The member's nickname as it is now. */
  memberName: Type.String(),
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
      /** Paid back from this moment on (inclusive), and before that one (exclusive): what figures of refunds count, but for whole orders. */
      agreeFrom: Type.Optional(Moment),
      agreeBefore: Type.Optional(Moment),
      memberId: Type.Optional(Id),
      refundNo: Type.Optional(LongNumber),
      /** 1 lists only what waits for the shop: to be answered, or with products on their way back or received. */
      waits: Type.Optional(Flag),
      /** Newest first by default. */
      sort: Type.Optional(Type.Enum(refundSorts)),
      ...KeyedPageParams,
      after: Type.Optional(LongNumber),
    }),
    reply: KeyedPageOf(ListRow),
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
      /** The amount to pay back; by default as asked for. A lower one is an offer, which the shopper accepts or declines. */
      payment: Amount,
      /** Says where the products are sent back to: name, mobile and address; by default the setting returnAddress. */
      returnTo: Type.Optional(Text(200, 1)),
      /** A word to the shopper; needed where the amount is lower than what was asked for. */
      why: Type.Optional(Text(200)),
    }),
    reply: Handled,
  },
  writeRefundMessage: {
    params,
    body: Type.Object({
      /** Names this message: the same number never writes twice. */
      requestNo: Text(40, 1),
      text: Type.String({ pattern: '\\S', minLength: 1, maxLength: 500 }),
      /** Lists pictures of the shop, or of an allowed host. */
      pictures: Type.Optional(Type.Array(Text(300, 1), { maxItems: 9 })),
    }),
    reply: Handled,
  },
  rejectRefund: { params, body: Type.Object({ why: Why }), reply: Handled },
  receiveReturn: {
    params,
    body: Type.Object({
      /** 0 keeps the products out of stock; by default they go back into it. */
      restock: Type.Optional(Flag),
      /** Lists the pieces that arrived; by default all. The rest becomes a refund of its own. */
      lines: Type.Optional(
        Type.Array(
          Type.Object({ lineNo: Type.Integer({ minimum: 1, maximum: 200 }), num: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
          {
            minItems: 1,
            maxItems: 200,
          },
        ),
      ),
      /** The amount to pay back for what arrived; by default as agreed. A lower one is an offer, which the shopper accepts or declines. */
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
      /** Another SKU of the same product than the shopper chose; only where the exchange is of one line. */
      skuId: Type.Optional(Id),
    }),
    reply: Handled,
  },
  refundExchange: { params, body: Type.Object({ why: Why }), reply: Handled },
  refundLines: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** Names this refund: the same number never refunds twice. */
      requestNo: Text(40, 1),
      lines: RefundedLines,
      /** All that the pieces still hold, as a check; refundMoney pays back a part. */
      payment: Amount,
      why: Why,
      /** 1 puts pieces that were shipped back into stock. */
      restock: Type.Optional(Flag),
      /** Lists gift and add-on lines that the shopper may keep for nothing although they go along. */
      keep: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { maxItems: 200 })),
    }),
    reply: Handled,
  },
  refundMoney: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** Names this refund: the same number never refunds twice. */
      requestNo: Text(40, 1),
      payment: Type.Number({ multipleOf: 0.01, minimum: 0.01, maximum: 1e9 }),
      /** What it is paid back of: the goods (by default) or the shipping fee. */
      of: Type.Optional(Type.Enum(['goods', 'shipping'])),
      /** The line that it is for; by default all, in proportion to what they still hold. */
      lineNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      why: Why,
    }),
    reply: Handled,
  },
} satisfies Record<string, CallShape>;
