import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, LongNumber, Nullable, Moment, PageParams, PageOf, Text, Yuan, Day } from '../../wire.ts';

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
