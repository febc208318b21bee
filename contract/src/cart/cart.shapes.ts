import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Id, Maybe, Yuan } from '../wire.ts';

const Pieces = Type.Integer({ minimum: 1, maximum: 100_000 });

const CartLine = Type.Object({
  cartId: Id,
  numIid: Id,
  skuId: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  /** What a piece costs the caller now, and what it cost when it was put in. */
  price: Yuan,
  seenPrice: Yuan,
  /** Pieces that can be bought; told from ten down, and always when the line asks for more. */
  left: Maybe(Type.Integer()),
  /** What keeps the line from being bought as it is. */
  problem: Maybe(
    Type.Union([
      Type.Literal('offSale'),
      Type.Literal('notYet'),
      Type.Literal('soldOut'),
      Type.Literal('notEnoughStock'),
      Type.Literal('notOrderable'),
    ]),
  ),
  problemText: Type.String(),
});

export const cartShapes = {
  addToCart: {
    body: Type.Object({ numIid: Id, skuId: Type.Optional(Id), num: Pieces }),
    reply: Type.Object({ cartId: Id, count: Type.Integer() }),
  },
  listCart: { reply: Type.Object({ list: Type.Array(CartLine), count: Type.Integer() }) },
  changeCartLine: {
    params: Type.Object({ cartId: Id }),
    body: Type.Object({ num: Pieces, skuId: Type.Optional(Id) }),
    reply: Type.Object({ cartId: Id, num: Type.Integer(), count: Type.Integer() }),
  },
  removeFromCart: {
    body: Type.Object({ cartIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    reply: Type.Object({ count: Type.Integer() }),
  },
  countCart: { reply: Type.Object({ count: Type.Integer() }) },
} satisfies Record<string, Shape>;
