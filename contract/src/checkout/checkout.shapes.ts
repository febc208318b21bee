import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Flag, Id, LongNumber, Maybe, Moment, Text, Yuan } from '../wire.ts';

/** What is bought: a list of SKUs and how many. Sent as a JSON string too, which may be percent-encoded. */
export const GoodsJson = Type.Array(
  Type.Object({ numIid: Id, skuId: Type.Optional(Id), num: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  { minItems: 1, maxItems: 200 },
);

const BillLine = Type.Object({
  numIid: Id,
  skuId: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  price: Yuan,
  originPrice: Yuan,
  amount: Yuan,
  problem: Maybe(Type.String()),
});

/** The bill of a draft: what the checkout page shows. */
const Bill = Type.Object({
  tid: LongNumber,
  expiresAt: Moment,
  address: Maybe(
    Type.Object({ id: Id, name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String(), tag: Type.String() }),
  ),
  list: Type.Array(BillLine),
  goodsAmount: Yuan,
  reductions: Type.Array(Type.Object({ kind: Type.String(), name: Type.String(), amount: Yuan })),
  postFee: Yuan,
  payment: Yuan,
  /** The caller's balance. */
  ownMoney: Yuan,
  /** Whether it can be ordered as it stands; the sentence says why not. */
  orderable: Flag,
  problemText: Type.String(),
});

/** Who pays through whom, in containers that tell: taken, and used when they are served. */
const Payer = { dfOpenId: Type.Optional(Text(64)), dfAppId: Type.Optional(Text(64)), xcxOpenid: Type.Optional(Text(64)) };

const AddressId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const checkoutShapes = {
  orderBill: {
    /** scene: 'cart' when the lines come from the cart, which they leave with the order. */
    body: Type.Object({ goodsJson: GoodsJson, addressId: Type.Optional(AddressId), scene: Type.Optional(Text(20)) }),
    reply: Bill,
  },
  cashier: {
    /** addressId is 0 by default: the address it went to before, at first the caller's default. */
    query: Type.Object({ ...Payer, addressId: Type.Optional(AddressId) }),
    body: Type.Object({ tid: LongNumber }),
    reply: Bill,
  },
  cashierSubmit: { body: Type.Object({ tid: LongNumber, addressId: Type.Optional(AddressId) }), reply: Bill },
} satisfies Record<string, Shape>;
