import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, PageOf, PageParams, Text, Yuan } from '../../wire.ts';
import { facePaymentDetailFields, facePaymentFields } from './face-payment.shapes.ts';

const params = Type.Object({ tid: LongNumber });

/** Holds the input and reply schemas of the API calls of merchants for face-to-face payments, by call name. */
export const facePayMerchantShapes = {
  listFacePayments: {
    query: Type.Object({
      /** Paid from this moment on (inclusive), and before that one (exclusive). */
      since: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageParams,
    }),
    reply: PageOf(Type.Object({ ...facePaymentFields, memberId: Id })),
  },
  facePayment: {
    params,
    reply: Type.Object({
      ...facePaymentFields,
      ...facePaymentDetailFields,
      memberId: Id,
      /** The number of the payment, and the provider's own; empty without. */
      paymentNo: Type.String(),
      vendorNo: Type.String(),
    }),
  },
  refundFacePayment: {
    params,
    body: Type.Object({
      /** Names this refund: the same number never refunds twice. */
      requestNo: Text(40, 1),
      /** By default all that is left. */
      amount: Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0.01, maximum: 1e8 })),
      why: Type.String({ pattern: '\\S', minLength: 1, maxLength: 200 }),
    }),
    reply: Type.Object({
      tid: LongNumber,
      refundNo: LongNumber,
      amount: Yuan,
      refunded: Yuan,
      done: Flag,
      /** 1 where this number was refunded before, and nothing more was now. */
      repeated: Flag,
    }),
  },
  faceCode: {
    reply: Type.Object({ open: Flag, payPath: Type.String(), codePath: Type.String() }),
  },
} satisfies Record<string, CallShape>;
