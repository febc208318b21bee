import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Text } from '../../wire.ts';
import { OrderReceipt } from './receipt.shapes.ts';

const Poster = Type.Object({
  /** Is the picture's address, good for a week. */
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Is the address that the code on the poster opens. */
  link: Type.String(),
});
const GoodsOf = {
  numIid: Id,
  storeId: Type.Optional(Text(20)),
  activityId: Type.Optional(Text(20, 1)),
  activityType: Type.Optional(Text(20, 1)),
  type: Type.Optional(Text(20, 1)),
};

/** Holds the input and reply schemas of the API calls for posters for sharing, by call name. */
export const posterShapes = {
  pagePoster: { body: Type.Object({ id: Type.Optional(Id), storeId: Type.Optional(Text(20)) }), reply: Poster },
  goodsPoster: { body: Type.Object(GoodsOf), reply: Poster },
  orderedGoodsPoster: {
    body: Type.Object({ numIid: Id, skuId: Type.Optional(Id), num: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    reply: Poster,
  },
  multiPoster: {
    body: Type.Object({
      ...GoodsOf,
      numIid: Type.Optional(Id),
      /** Lists several products of one poster, in its order; each is drawn once. */
      numIids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 9 })),
    }),
    reply: Poster,
  },
  orderPoster: { params: Type.Object({ orderId: LongNumber }), reply: Poster },
  orderPosters: { params: Type.Object({ orderId: LongNumber }), reply: Type.Object({ list: Type.Array(Poster) }) },
  generateReceipt: {
    params: Type.Object({ orderId: LongNumber }),
    query: Type.Object({ picture: Type.Optional(Flag) }),
    reply: OrderReceipt,
  },
} satisfies Record<string, CallShape>;
