import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { ShipPlace } from '../../shop/address/ship-place.ts';
import { CombinedGood } from '../../goods/goods/combined-good.ts';
import { HeadingKindName } from '../../offers/promotion/form.shapes.ts';
import { PromotionTier } from '../../offers/promotion/promotion-tier.ts';
import { Flag, GoodsJson, Id, Nullable, PriceKind, Yuan } from '../../wire.ts';

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
  Type.Literal('priceHidden'),
]);

/** Describes how a line stands for the caller now. */
const Standing = {
  numIid: Id,
  skuId: Id,
  /** Holds the kind of the product: cross-border products are ordered separately. */
  goodsType: Type.Integer(),
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  /** Lists what a bundle holds; empty for other products. */
  combinedGoodList: Type.Array(CombinedGood),
  /** Holds the price of a piece for the caller now; null if the site hides prices from the caller. */
  price: Nullable(Yuan),
  /** Says what the price comes from, where it is not the list price: 会员价, 限时折扣. */
  levelLabel: Type.String(),
  priceKind: PriceKind,
  /** Holds the pieces that can be bought; present from ten downwards, and always when the line requests more. */
  left: Nullable(Type.Integer()),
  /** Hold the purchase rule: the minimum, the step, and the maximum of the product now (null: only the stock limits it). */
  liftNum: Type.Integer(),
  everyAddNum: Type.Integer(),
  mostNum: Nullable(Type.Integer()),
  /**
   * Names the shipping template; null where nothing ships, and where the product has a fee of its own. Lines of one template ship free
   * from `freeFrom`.
   */
  templateId: Nullable(Id),
  freeFrom: Nullable(Yuan),
  /** Says why the line cannot be bought as it is. */
  problem: Nullable(Problem),
  problemText: Type.String(),
};

const CartLine = Type.Object({
  ...Standing,
  cartId: Id,
  /** Holds the price of a piece when it was added; null if the site hides prices from the caller. */
  seenPrice: Nullable(Yuan),
  /** Says by how much a piece has become dearer since; negative where it is cheaper. */
  dearerBy: Yuan,
  /** Identifies the promotion that the line is shown under, one of `promotions`; null for none. It depends on no quantity and no selection. */
  promotionId: Nullable(Id),
  /** Identifies the purchase gift that a line without a promotion is shown under, one of `promotions` of the kind gift; null for none. */
  giftId: Nullable(Id),
});

/** Describes a promotion that lines of the cart stand under, with its first tier, or a purchase gift. */
const CartPromotion = Type.Object({ id: Id, kind: HeadingKindName, name: Type.String(), tier: PromotionTier });

/** Holds the input and reply schemas of the API calls for the cart, by call name. */
export const cartShapes = {
  addToCart: {
    body: Type.Object({ numIid: Id, skuId: Type.Optional(Id), num: Pieces }),
    reply: Type.Object({ cartId: Id, count: Type.Integer() }),
  },
  listCart: {
    /** Asks for a place other than that of the caller's default address. */
    body: Type.Object({ shipTo: Type.Optional(ShipPlace) }),
    reply: Type.Object({ list: Type.Array(CartLine), count: Type.Integer(), promotions: Type.Array(CartPromotion) }),
  },
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
    /** Lists the lines that were moved, and how many pieces the cart then holds. */
    reply: Type.Object({ moved: Type.Array(Id), count: Type.Integer() }),
  },
  countCart: { reply: Type.Object({ count: Type.Integer() }) },
  checkCart: { body: Type.Object({ goodsJson: GoodsJson }), reply: Type.Object({ list: Type.Array(Type.Object(Standing)) }) },
  checkGoods: {
    body: Type.Object({ goodsJson: GoodsJson, shipTo: Type.Optional(ShipPlace) }),
    /** Holds in `pass` whether all of it can be ordered as it is; the sentence names the first product that cannot. */
    reply: Type.Object({
      pass: Flag,
      problemText: Type.String(),
      problems: Type.Array(Type.Object({ numIid: Id, skuId: Id, title: Type.String(), problem: Problem, problemText: Type.String() })),
    }),
  },
  /** Holds the highest number of pieces of one product, and of lines, in a cart. */
  cartConfig: { reply: Type.Object({ goodsLimit: Type.Integer(), lineLimit: Type.Integer() }) },
} satisfies Record<string, CallShape>;
