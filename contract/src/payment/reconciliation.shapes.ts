import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Done, Flag, Id, LongNumber, Maybe, Moment, PageAsk, PageOf, Text, Yuan } from '../wire.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

export const reconciliationShapes = {
  listBills: {
    query: Type.Object(PageAsk),
    reply: PageOf(
      Type.Object({
        payType: Type.String(),
        day: Day,
        /** How many payments the bill has. */
        payments: Type.Integer(),
        /** Paid less given back, as the vendor has it and as the books do. */
        vendorAmount: Yuan,
        ourAmount: Yuan,
        differences: Type.Integer(),
        checkTime: Moment,
      }),
    ),
  },
  listDifferences: {
    query: Type.Object({ open: Type.Optional(Flag), ...PageAsk }),
    reply: PageOf(
      Type.Object({
        id: Id,
        payType: Type.String(),
        day: Day,
        kind: Type.String(),
        /** What is to be done. */
        text: Type.String(),
        paymentNo: Type.String(),
        refundNo: Type.String(),
        /** null where one side has nothing. */
        ours: Maybe(Yuan),
        theirs: Maybe(Yuan),
        findTime: Moment,
        settleTime: Maybe(Moment),
        note: Type.String(),
      }),
    ),
  },
  settleDifference: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ note: Text(200, 1) }),
    reply: Done,
  },
  settlePayment: {
    params: Type.Object({ paymentNo: LongNumber }),
    /** Taken, on its way back, or back. */
    reply: Type.Object({ status: Type.Union([Type.Literal('paid'), Type.Literal('returning'), Type.Literal('returned')]) }),
  },
  listRefunds: {
    query: Type.Object({ failed: Type.Optional(Flag), ...PageAsk }),
    reply: PageOf(
      Type.Object({
        refundNo: LongNumber,
        paymentNo: LongNumber,
        payType: Type.String(),
        kind: Type.String(),
        tid: LongNumber,
        amount: Yuan,
        reason: Type.String(),
        status: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('failed')]),
        /** What the vendor said where it refused. */
        fault: Type.String(),
        beginTime: Moment,
        doneTime: Maybe(Moment),
      }),
    ),
  },
  retryRefund: { params: Type.Object({ refundNo: LongNumber }), reply: Done },
} satisfies Record<string, Shape>;
