import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { GoodsCard } from '../storefront/goods-card.shapes.ts';
import { Flag, Id, PageAsk, PageOf, Text } from '../wire.ts';

const Degrees = (most: number) => Type.Optional(Type.Number({ minimum: -most, maximum: most }));

export const recommendShapes = {
  areaRecommendGoods: {
    body: Type.Object({
      /** The region in names or six-digit codes; without, the caller's default address. */
      state: Type.Optional(Text(40)),
      city: Type.Optional(Text(40)),
      area: Type.Optional(Text(40)),
      /** Where the caller is. Nothing is recommended by it, and it is not kept. */
      lat: Degrees(90),
      lon: Degrees(180),
      /** 0 where the person wants nothing recommended by what they bought. */
      personal: Type.Optional(Flag),
      ...PageAsk,
    }),
    reply: PageOf(GoodsCard),
  },
  relatedGoods: {
    query: Type.Object({ goodsId: Id }),
    reply: Type.Object({ list: Type.Array(GoodsCard) }),
  },
} satisfies Record<string, Shape>;
