import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { GoodsCard } from '../storefront/goods-card.shapes.ts';
import { Flag, Id, PageParams, PageOf, Text } from '../../wire.ts';

const Degrees = (most: number) => Type.Optional(Type.Number({ minimum: -most, maximum: most }));

/** Holds the input and reply schemas of the API calls that recommend products, by call name. */
export const recommendShapes = {
  areaRecommendGoods: {
    body: Type.Object({
      /** Names the region, by names or six-digit codes; by default that of the caller's default address. */
      state: Type.Optional(Text(40)),
      city: Type.Optional(Text(40)),
      area: Type.Optional(Text(40)),
      /** Gives the position of the caller. It is neither used nor stored. */
      lat: Degrees(90),
      lon: Degrees(180),
      /** 0 turns recommendations from past purchases off. */
      personal: Type.Optional(Flag),
      ...PageParams,
    }),
    reply: PageOf(GoodsCard),
  },
  relatedGoods: {
    query: Type.Object({ goodsId: Id }),
    reply: Type.Object({ list: Type.Array(GoodsCard) }),
  },
} satisfies Record<string, CallShape>;
