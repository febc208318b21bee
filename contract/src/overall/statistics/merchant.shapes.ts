import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Text, Yuan } from '../../wire.ts';

const Count = Type.Integer({ minimum: 0 });
const Sum = Type.Object({ orders: Count, sum: Yuan });

/** Holds the input and reply schemas of the API calls of merchants for sales figures, by call name. */
export const statisticsMerchantShapes = {
  figuresOfDay: {
    query: Type.Object({
      /** yyyy-MM-dd. Default: today. */
      day: Type.Optional(Text(10)),
    }),
    reply: Type.Object({
      day: Type.String(),
      currency: Type.String(),
      made: Sum,
      paid: Sum,
      /** What went back on that day, and of how many orders, whenever these were paid. */
      refunded: Sum,
      /** The number of different members who paid. */
      buyers: Count,
      newMembers: Count,
      bestGoods: Type.Array(Type.Object({ numIid: Id, title: Type.String(), pieces: Count, sum: Yuan })),
    }),
  },
} satisfies Record<string, CallShape>;
