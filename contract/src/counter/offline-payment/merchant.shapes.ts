import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, Nullable, PageOf, PageParams } from '../../wire.ts';
import { offlinePayShapes, proofFields } from './offline-payment.shapes.ts';

const params = Type.Object({ id: LongNumber });
const { approveProof, rejectProof } = offlinePayShapes;

/** Holds the input and reply schemas of the API calls of merchants for payments by bank transfer, by call name. */
export const offlinePayMerchantShapes = {
  listProofs: {
    query: Type.Object({
      state: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
      tid: Type.Optional(LongNumber),
      ...PageParams,
    }),
    reply: PageOf(
      Type.Object({
        ...proofFields,
        memberId: Id,
        /** The payment clerk who checked it; null where that was the merchant, or nobody yet. */
        clerkId: Nullable(Id),
        /** The number of the payment that it became; empty for the others. */
        paymentNo: Type.String(),
      }),
    ),
  },
  approvePaymentProof: {
    params,
    body: Type.Object({ amount: approveProof.body.properties.amount }),
    reply: approveProof.reply,
  },
  rejectPaymentProof: { params, body: Type.Object({ why: rejectProof.body.properties.why }), reply: rejectProof.reply },
} satisfies Record<string, CallShape>;
