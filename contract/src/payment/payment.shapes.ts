import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Id, LongNumber, Maybe, Moment, Yuan } from '../wire.ts';

export const paymentShapes = {
  payQuery: {
    body: Type.Object({ tid: LongNumber, sjid: Type.Optional(Id) }),
    reply: Type.Object({
      tid: LongNumber,
      paymentNo: LongNumber,
      status: Type.Union([Type.Literal('open'), Type.Literal('paid'), Type.Literal('closed'), Type.Literal('failed')]),
      payType: Type.String(),
      amount: Yuan,
      payTime: Maybe(Moment),
    }),
  },
} satisfies Record<string, Shape>;
