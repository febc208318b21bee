import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Flag, GoodsJson, Id, Maybe, Words, Yuan } from '../wire.ts';

const Pieces = Type.Integer({ minimum: 1, maximum: 100_000 });

const Problem = Type.Union([
  Type.Literal('offSale'),
  Type.Literal('notYet'),
  Type.Literal('soldOut'),
  Type.Literal('notEnoughStock'),
  Type.Literal('notOrderable'),
  Type.Literal('level'),
  Type.Literal('limit'),
  Type.Literal('notServed'),
]);

/** How a line stands for the caller now. */
const Standing = {
  numIid: Id,
  skuId: Id,
  /** The kind of its goods: what passes customs is ordered apart from the rest. */
  goodsType: Type.Integer(),
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  /** What a piece costs the caller now. */
  price: Yuan,
  /** Pieces that can be bought; told from ten down, and always when the line asks for more. */
  left: Maybe(Type.Integer()),
  /** How it may be bought: from so many pieces on, by so many at a time, at most so many of the goods now (null: as many as there are). */
  liftNum: Type.Integer(),
  everyAddNum: Type.Integer(),
  mostNum: Maybe(Type.Integer()),
  /** What charges for sending it; null where nothing is sent, and where it has a fee of its own. Lines of one template are sent for nothing from `freeFrom` up. */
  templateId: Maybe(Id),
  freeFrom: Maybe(Yuan),
  /** What keeps the line from being bought as it is. */
  problem: Maybe(Problem),
  problemText: Words(),
};

const CartLine = Type.Object({
  ...Standing,
  cartId: Id,
  /** What a piece cost when it was put in. */
  seenPrice: Yuan,
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
  cartToFavourites: {
    body: Type.Object({ cartIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    /** The lines that were moved, and how many pieces the cart holds then. */
    reply: Type.Object({ moved: Type.Array(Id), count: Type.Integer() }),
  },
  countCart: { reply: Type.Object({ count: Type.Integer() }) },
  checkCart: { body: Type.Object({ goodsJson: GoodsJson }), reply: Type.Object({ list: Type.Array(Type.Object(Standing)) }) },
  checkGoods: {
    body: Type.Object({ goodsJson: GoodsJson }),
    /** pass: whether all of it can be ordered as it stands; the sentence names the first that cannot. */
    reply: Type.Object({
      pass: Flag,
      problemText: Words(),
      problems: Type.Array(Type.Object({ numIid: Id, skuId: Id, title: Type.String(), problem: Problem, problemText: Words() })),
    }),
  },
  /** The most pieces of one goods, and the most lines, that a cart holds. */
  cartConfig: { reply: Type.Object({ goodsLimit: Type.Integer(), lineLimit: Type.Integer() }) },
} satisfies Record<string, Shape>;
