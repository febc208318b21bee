import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { AtVendor, Flag, Id, LongNumber, Maybe, Moment, PayPlace, Text, Words, Yuan } from '../wire.ts';

/** A way to pay, with its words. */
const PayWay = Type.Object({ payType: Type.String(), text: Words(), /** It only tries: nothing is charged. */ sandbox: Flag });

export const paymentShapes = {
  payQuery: {
    body: Type.Object({ tid: LongNumber, sjid: Type.Optional(Id) }),
    reply: Type.Object({
      /** What was paid: an order, or a recharge of the balance. */
      kind: Type.Union([Type.Literal('order'), Type.Literal('recharge')]),
      tid: LongNumber,
      paymentNo: LongNumber,
      status: Type.Union([
        Type.Literal('open'),
        Type.Literal('paid'),
        Type.Literal('closed'),
        Type.Literal('failed'),
        /** Money came for what takes none any more, and goes back; then it went back. */
        Type.Literal('returning'),
        Type.Literal('returned'),
      ]),
      payType: Type.String(),
      amount: Yuan,
      /** When the attempt that stands for it began. */
      beginTime: Moment,
      payTime: Maybe(Moment),
    }),
  },
  payWays: { reply: Type.Object({ ways: Type.Array(PayWay) }) },
  charge: {
    reply: Type.Object({
      open: Flag,
      balance: Yuan,
      currency: Type.String(),
      /** Amounts to choose from that still fit. */
      amounts: Type.Array(Yuan),
      least: Yuan,
      /** The most that can be charged now. */
      most: Yuan,
      /** What is being paid at a vendor and may still come, the newest first; whether it can still be gone on with. */
      atVendor: Type.Array(Type.Object({ amount: Yuan, payType: Type.String(), payable: Flag })),
      /** How much a balance may hold. */
      limit: Yuan,
      rules: Type.Array(Words()),
      payTypes: Type.Array(PayWay),
    }),
  },
  chargeOrder: {
    query: Type.Object({ amount: Type.Number({ minimum: 0, maximum: 1e9 }) }),
    reply: Type.Object({ tid: LongNumber, amount: Yuan, expiresAt: Moment, payTypes: Type.Array(PayWay) }),
  },
  beginPayment: {
    body: Type.Object({ tid: LongNumber, payType: Text(20, 1), ...AtVendor }),
    reply: Type.Object({ tid: LongNumber, paymentNo: LongNumber, ...PayPlace }),
  },
} satisfies Record<string, Shape>;
