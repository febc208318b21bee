import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Nullable, Text } from '../../wire.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });

/** Names a product by its code, or by its number if it has no code. */
const GoodsName = Text(60, 1);

/** Describes a time of the site: 2026-05-01 10:00. */
const LocalTime = Text(20, 8);

/** Describes one of three: points, coupons by the merchant's key, or pieces of a product; `orders` bounds how many orders get it. */
const GiftItem = Type.Object({
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  coupon: Type.Optional(Text(40, 1)),
  goods: Type.Optional(GoodsName),
  /** Names the SKU of a product with several, by its code. */
  skuCode: Type.Optional(Text(60, 1)),
  /** Counts coupons or pieces, 1 by default. */
  num: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  orders: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});

const Gift = {
  name: Text(30, 1),
  startTime: LocalTime,
  /** Is null for one that runs until it is ended. */
  endTime: Nullable(LocalTime),
  /** Lists the levels that may get it; absent or empty for everybody. */
  levels: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Lists the products that count; null for all of the shop. */
  goods: Nullable(Type.Array(GoodsName, { minItems: 1, maxItems: 5000 })),
  /** Asks so much of these products, after all discounts and without shipping; absent or 0, any piece of them will do. */
  threshold: Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 10_000_000 })),
  gifts: Type.Array(GiftItem, { minItems: 1, maxItems: 10 }),
  /** Takes back what was granted when the order is refunded, as far as it is not used: 1 by default. Gift goods always come back. */
  backOnRefund: Type.Optional(Flag),
};

/** Holds the input and reply schemas of the API calls of merchants for purchase gifts, by call name. */
export const giftMerchantShapes = {
  listPurchaseGifts: {
    query: Type.Object({ state: Type.Optional(Type.Enum(['upcoming', 'running', 'over'])) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          key: Type.String(),
          id: Id,
          state: Type.Enum(['upcoming', 'running', 'over']),
          ...Gift,
          /** Counts the orders that took each gift, in the order of the gifts. */
          takenOrders: Type.Array(Type.Integer()),
        }),
      ),
    }),
  },
  putPurchaseGift: {
    params: Type.Object({ key: Key }),
    body: Type.Object(Gift),
    /** warnings say which gifts orders do not get now: products that are not on sale yet, or have too little stock. */
    reply: Type.Object({ id: Id, warnings: Type.Array(Type.String()) }),
  },
  endPurchaseGift: { params: Type.Object({ key: Key }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
