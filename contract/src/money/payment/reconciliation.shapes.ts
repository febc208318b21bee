import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import {
  EmptyReply,
  Flag,
  Id,
  KeyedPageOf,
  KeyedPageParams,
  LongNumber,
  Nullable,
  Moment,
  PageParams,
  PageOf,
  Text,
  Yuan,
  Day,
} from '../../wire.ts';
import { payableKinds } from './payable-kinds.ts';

/** Lists the methods of payment that a merchant filters by. */
export const paymentMethods = ['balance', 'card', 'points', 'wechat', 'alipay', 'offline'] as const;

const PaymentFilter = {
  payType: Type.Optional(Type.Enum(paymentMethods)),
  /** Lists only payments for things of one kind. */
  kind: Type.Optional(Type.Enum(payableKinds)),
  memberId: Type.Optional(Id),
  /** The number of the order, booking, recharge or the like; the number of the payment; or the number that its provider gave it. */
  number: Type.Optional(Text(64, 1)),
  /** Received from this moment on (inclusive), and before that one (exclusive). */
  from: Type.Optional(Moment),
  before: Type.Optional(Moment),
};

const PaymentRow = Type.Object({
  paymentNo: LongNumber,
  /** The number that the payment provider gave it; empty for a payment without a provider. */
  vendorNo: Type.String(),
  kind: Type.Enum(payableKinds),
  kindText: Type.String(),
  /** The number of what it paid for: of the order, where kind is `order`. */
  tid: Type.String(),
  memberId: Id,
  memberName: Type.String(),
  payType: Type.String(),
  payTypeText: Type.String(),
  currency: Type.String(),
  /** All that was paid, in money; what its tenders are is in `parts`. */
  amount: Yuan,
  /** What of it went back, or is on its way. */
  refunded: Yuan,
  parts: Type.Array(Type.Object({ payType: Type.String(), payTypeText: Type.String(), amount: Yuan, refunded: Yuan })),
  /** `returning` and `returned`: the money came when nothing could be paid with it any more. */
  status: Type.Enum(['paid', 'returning', 'returned']),
  payTime: Moment,
});

/** Holds the input and reply schemas of the API calls for differences between payment providers' bills and the shop's ledger, by call name. */
export const reconciliationShapes = {
  listBills: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        payType: Type.String(),
        day: Day,
        /** The number of payments in the bill. */
        payments: Type.Integer(),
        /** Payments less refunds, in the provider's bill and in our books. */
        vendorAmount: Yuan,
        ourAmount: Yuan,
        differences: Type.Integer(),
        checkTime: Moment,
      }),
    ),
  },
  listPayments: {
    query: Type.Object({ ...PaymentFilter, ...KeyedPageParams, after: Type.Optional(LongNumber) }),
    reply: KeyedPageOf(PaymentRow),
  },
  exportPayments: {
    query: Type.Object({
      ...PaymentFilter,
      /** Returns the payments before this number: the `next` of the block before. */
      after: Type.Optional(LongNumber),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Type.Object({ list: Type.Array(PaymentRow), next: Nullable(LongNumber) }),
  },
  paymentTotals: {
    query: Type.Object({
      /** The first day and the last, both inclusive, in the site's time zone: 62 days at most. */
      from: Day,
      to: Day,
    }),
    reply: Type.Object({
      currency: Type.String(),
      /** One for each day and payment method that has any, the latest day first; `from` and `before` are the filter of the list of payments. */
      list: Type.Array(
        Type.Object({
          day: Day,
          from: Moment,
          before: Moment,
          payType: Type.String(),
          payTypeText: Type.String(),
          payments: Type.Integer(),
          amount: Yuan,
          /** What of this money went back until now, on whatever day. */
          refunded: Yuan,
        }),
      ),
    }),
  },
  listDifferences: {
    query: Type.Object({ open: Type.Optional(Flag), ...PageParams }),
    reply: PageOf(
      Type.Object({
        id: Id,
        payType: Type.String(),
        day: Day,
        kind: Type.String(),
        /** Says what the merchant should do. */
        text: Type.String(),
        paymentNo: Type.String(),
        refundNo: Type.String(),
        /** null where that side has no such line. */
        ours: Nullable(Yuan),
        theirs: Nullable(Yuan),
        findTime: Moment,
        settleTime: Nullable(Moment),
        note: Type.String(),
      }),
    ),
  },
  settleDifference: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ note: Text(200, 1) }),
    reply: EmptyReply,
  },
  settlePayment: {
    params: Type.Object({ paymentNo: LongNumber }),
    /** Booked, being returned, or returned. */
    reply: Type.Object({ status: Type.Union([Type.Literal('paid'), Type.Literal('returning'), Type.Literal('returned')]) }),
  },
  listRefunds: {
    query: Type.Object({ failed: Type.Optional(Flag), ...PageParams }),
    reply: PageOf(
      Type.Object({
        refundNo: LongNumber,
        paymentNo: LongNumber,
        payType: Type.String(),
        kind: Type.String(),
        tid: LongNumber,
        amount: Yuan,
        reason: Type.String(),
        status: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('failed'), Type.Literal('outside')]),
        /** The provider's message if it refused the refund. */
        fault: Type.String(),
        beginTime: Moment,
        doneTime: Nullable(Moment),
      }),
    ),
  },
  retryRefund: { params: Type.Object({ refundNo: LongNumber }), reply: EmptyReply },
  settleRefundOutside: {
    params: Type.Object({ refundNo: LongNumber }),
    body: Type.Object({
      /** Lists the tenders it went back to, for the audit log. */
      note: Text(200, 1),
    }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
