import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Nullable, PriceKind, PageParams, PageOf, Yuan } from '../../wire.ts';

const Count = Type.Object({ count: Type.Integer() });

/** Describes a favourite as it stands now. */
const Favourite = Type.Object({
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  /** Holds the lowest price for the caller; null where the product no longer exists, and where the site hides prices from them. */
  price: Nullable(Yuan),
  /** Holds the price of the dearest SKU. */
  maxPrice: Nullable(Yuan),
  /** Says what the price comes from, where it is not the list price: 会员价, 限时折扣. */
  levelLabel: Type.String(),
  priceKind: PriceKind,
  /** Holds by how much it is cheaper than when it was added; null where it is not. */
  cheaperBy: Nullable(Yuan),
  state: Type.Union([
    Type.Literal('onSale'),
    Type.Literal('soldOut'),
    Type.Literal('notYet'),
    Type.Literal('offSale'),
    Type.Literal('gone'),
  ]),
  saleNum: Type.Integer(),
  /** Names the only SKU of a product without a choice; null where there is a choice. */
  skuId: Nullable(Id),
  /** Tells whether it can be added to a cart now, once its SKU is chosen. */
  buyable: Flag,
});

/** Holds the input and reply schemas of the API calls for a member's favourite products, by call name. */
export const favouriteShapes = {
  listFavourites: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      ...PageOf(Favourite).properties,
      /** Counts all favourites that are off sale or no longer exist. */
      goneNum: Type.Integer(),
    }),
  },
  countFavourites: { reply: Count },
  addFavourite: { body: Type.Object({ numIid: Id }), reply: Count },
  removeFavourites: { body: Type.Object({ numIids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }), reply: Count },
  clearGone: { reply: Count },
} satisfies Record<string, CallShape>;
