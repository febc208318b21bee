import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, GoodsJson, Id, LongNumber, Moment, Nullable, Yuan } from '../../wire.ts';
import { InsuranceOffer, InsuranceTermFields } from './insurance-offer.ts';
import { insuranceStates } from './insurance-states.ts';

/** Holds the input and reply schemas of the API calls for return-freight insurance, by call name. */
export const insuranceShapes = {
  insuranceInfo: {
    body: Type.Object({ tid: LongNumber }),
    /** insurance is null where none is offered: the shop has none, or nothing of the draft is shipped and can be returned. */
    reply: Type.Object({ tid: LongNumber, insurance: Nullable(InsuranceOffer) }),
  },
  recommendInsurance: {
    body: Type.Object({ goodsJson: GoodsJson }),
    reply: Type.Object({
      insurance: Nullable(Type.Object(InsuranceTermFields)),
      /** Tells of each product whether it is shipped and can be returned, so that the insurance can pay for it. */
      list: Type.Array(Type.Object({ numIid: Id, skuId: Id, isCovered: Flag })),
    }),
  },
  orderInsurance: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      /** Is null for an order without insurance. */
      insurance: Nullable(
        Type.Object({
          ...InsuranceTermFields,
          /** Is what it paid; 0 if it paid nothing. */
          paidAmount: Yuan,
          state: Type.Enum(insuranceStates),
          stateText: Type.String(),
          /** Says in a sentence what that means for the caller. */
          explanation: Type.String(),
          /** Until when a return can be asked for; null before the order is received. */
          endTime: Nullable(Moment),
          /** Holds when it paid, and for which refund; null where it did not. */
          payTime: Nullable(Moment),
          refundNo: Nullable(LongNumber),
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
