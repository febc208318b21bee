import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Flag, Id, Maybe, PageAsk, PageOf, Words, Yuan } from '../wire.ts';

const Count = Type.Object({ count: Type.Integer() });

/** A favourite as it stands now. */
const Favourite = Type.Object({
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  /** What a piece costs the caller, from; null where the goods is there no more, and where the site hides prices from them. */
  price: Maybe(Yuan),
  /** What the dearest SKU costs. */
  maxPrice: Maybe(Yuan),
  /** 会员价 where the price is the caller's level's. */
  levelLabel: Words(),
  /** By how much it is cheaper than when it was put here; null where it is not. */
  cheaperBy: Maybe(Yuan),
  state: Type.Union([
    Type.Literal('onSale'),
    Type.Literal('soldOut'),
    Type.Literal('notYet'),
    Type.Literal('offSale'),
    Type.Literal('gone'),
  ]),
  saleNum: Type.Integer(),
  /** The one SKU of a goods without a choice; null where there is one to make. */
  skuId: Maybe(Id),
  /** Whether it can be put into a cart now, once its SKU is chosen. */
  buyable: Flag,
});

export const favouriteShapes = {
  listFavourites: {
    query: Type.Object(PageAsk),
    reply: Type.Object({
      ...PageOf(Favourite).properties,
      /** How many of all favourites are off sale or there no more. */
      goneNum: Type.Integer(),
    }),
  },
  countFavourites: { reply: Count },
  addFavourite: { body: Type.Object({ numIid: Id }), reply: Count },
  removeFavourites: { body: Type.Object({ numIids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }), reply: Count },
  clearGone: { reply: Count },
} satisfies Record<string, Shape>;
