import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, PageOf, PageParams, Text, Yuan } from '../../wire.ts';
import { pickupFields } from './pickup.shapes.ts';

/** Holds the input and reply schemas of the API calls of merchants for door pickups of returned products, by call name. */
export const pickupMerchantShapes = {
  listPickups: {
    query: Type.Object({
      state: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
      refundNo: Type.Optional(LongNumber),
      ...PageParams,
    }),
    reply: PageOf(Type.Object({ ...pickupFields, memberId: Id })),
  },
  cancelPickup: {
    params: Type.Object({ pickupNo: LongNumber }),
    /** Says why; the shopper reads it. */
    body: Type.Object({ why: Text(100, 1) }),
    reply: Type.Object({ pickupNo: LongNumber, state: Type.Integer(), stateText: Type.String(), returned: Yuan }),
  },
} satisfies Record<string, CallShape>;
