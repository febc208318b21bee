import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Text } from '../../wire.ts';

/** Names a product by its code, or by its number if it has no code. */
const GoodsName = Text(60, 1);

/** Describes what an equity product gives for each piece; at least one of the benefits. docs/equities.md explains them. */
const Terms = {
  /** Counts the days from the payment for which its benefits hold. */
  days: Type.Integer({ minimum: 1, maximum: 3650 }),
  /** Counts the days by which a member may extend a right once, in its last seven days; none when absent. */
  delayDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** Lists coupons by the merchant's key; each is one that is handed out as a gift. */
  coupons: Type.Optional(
    Type.Array(Type.Object({ key: Text(40, 1), count: Type.Integer({ minimum: 1, maximum: 20 }) }), { minItems: 1, maxItems: 20 }),
  ),
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  /** Identifies the level that the buyer has for these days. */
  level: Type.Optional(Id),
  /** Gives so many pieces of these products at no price. */
  card: Type.Optional(
    Type.Object({
      pieces: Type.Integer({ minimum: 1, maximum: 1000 }),
      goods: Type.Array(GoodsName, { minItems: 1, maxItems: 200, uniqueItems: true }),
    }),
  ),
};

/** Holds the input and reply schemas of the API calls by which a merchant says which benefits (权益) equity products give, by call name. */
export const equityMerchantShapes = {
  listEquities: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          code: Type.String(),
          numIid: Id,
          title: Type.String(),
          /** Counts the rights that were bought, under these and earlier terms. */
          rightsNum: Type.Integer(),
          ...Terms,
        }),
      ),
    }),
  },
  putEquity: { params: Type.Object({ code: GoodsName }), body: Type.Object(Terms), reply: Type.Object({ numIid: Id }) },
} satisfies Record<string, CallShape>;
