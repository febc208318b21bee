import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Identity } from '../identity/identity.shapes.ts';
import { Flag, GoodsJson, Id, LeaveField, LongNumber, Maybe, Moment, Text, Words, Yuan } from '../wire.ts';

const BillLine = Type.Object({
  numIid: Id,
  skuId: Id,
  /** The kind of its goods: what passes customs, and what is not sent, is ordered apart from the rest. */
  goodsType: Type.Integer(),
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  price: Yuan,
  originPrice: Yuan,
  amount: Yuan,
  problem: Maybe(Type.String()),
  /** What is asked of who buys it. */
  leaveMessages: Type.Array(LeaveField),
});

/** What sending goods to a place costs, by freight template: that which is not served costs nothing, and cannot be sent. */
const Postage = {
  postFee: Yuan,
  /** Whether all of it can be sent there. */
  served: Flag,
  list: Type.Array(
    Type.Object({
      /** null where goods have one fee of their own; of several such the dearest is charged once. */
      templateId: Maybe(Id),
      name: Type.String(),
      postFee: Yuan,
      served: Flag,
      skuIds: Type.Array(Id),
    }),
  ),
};
const BillAddress = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: Type.String(),
  region: Words(),
  address: Type.String(),
  tag: Type.String(),
});

/** The bill of a draft: what the checkout page shows. */
const Bill = Type.Object({
  tid: LongNumber,
  expiresAt: Moment,
  /** Something of it goes to an address. */
  needAddress: Flag,
  /** null where there is none, and where nothing is sent. */
  address: Maybe(BillAddress),
  /** It is ordered for somebody whom customs, or its merchant, must know. */
  needRealname: Flag,
  realname: Maybe(Identity),
  list: Type.Array(BillLine),
  /** This and every sum below are of the lines without a problem. */
  goodsAmount: Yuan,
  reductions: Type.Array(Type.Object({ kind: Type.String(), name: Words(), amount: Yuan })),
  /** null while there is no address and it depends on where it goes: it is in no sum then, and nothing is ordered. */
  postFee: Maybe(Yuan),
  /** The same by freight template. */
  postages: Postage.list,
  payment: Yuan,
  /** The caller's balance. */
  ownMoney: Yuan,
  /** The balance is the only way to pay here, and does not hold so much. */
  balanceShort: Flag,
  /** Whether it can be ordered as it stands; the sentence says why not. */
  orderable: Flag,
  /** The name of the refusal that ordering it would meet; null where it can be ordered. */
  problem: Maybe(Type.String()),
  problemText: Words(),
});

const RegionCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** Who pays through whom, in containers that tell: taken, and used when they are served. */
const Payer = { dfOpenId: Type.Optional(Text(64)), dfAppId: Type.Optional(Text(64)), xcxOpenid: Type.Optional(Text(64)) };

/** 0 leaves it as it was: at first the default, or for an identity the receiver's own. */
const Kept = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const Chosen = { addressId: Kept, realnameId: Kept };

export const checkoutShapes = {
  orderBill: {
    /** scene: 'cart' when the lines come from the cart, which they leave with the order. */
    body: Type.Object({ goodsJson: GoodsJson, ...Chosen, scene: Type.Optional(Text(20)) }),
    reply: Bill,
  },
  cashier: {
    /** addressId is 0 by default: the address it went to before, at first the caller's default. */
    query: Type.Object({ ...Payer, addressId: Kept }),
    body: Type.Object({ tid: LongNumber, realnameId: Kept }),
    reply: Bill,
  },
  cashierSubmit: { body: Type.Object({ tid: LongNumber, ...Chosen }), reply: Bill },
  cashierScene: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      /** As the page /submitOrder/{scene}/{score} has it: cart for lines that leave the cart with the order. */
      scene: Type.Union([Type.Literal('goods'), Type.Literal('cart')]),
      score: Type.Integer(),
      expiresAt: Moment,
      /** Pieces in all. */
      num: Type.Integer(),
      list: Type.Array(BillLine),
    }),
  },
  overseasValidate: {
    body: Type.Object({ tid: LongNumber, realnameId: Kept }),
    reply: Type.Object({
      tid: LongNumber,
      needRealname: Flag,
      pass: Flag,
      /** What customs would say no to; empty where it passes. */
      problemText: Words(),
      realname: Maybe(Identity),
    }),
  },
  postage: {
    /** One of the caller's addresses, or the codes of a place; an address wins. */
    body: Type.Object({
      goodsJson: GoodsJson,
      addressId: Kept,
      stateCode: Type.Optional(RegionCode),
      cityCode: Type.Optional(RegionCode),
      districtCode: Type.Optional(RegionCode),
    }),
    reply: Type.Object(Postage),
  },
  defaultAddressExpress: {
    query: Type.Object({ goodsJson: Type.Optional(GoodsJson) }),
    /** express is null without an address, and without goods. */
    reply: Type.Object({ address: Maybe(BillAddress), express: Maybe(Type.Object(Postage)) }),
  },
} satisfies Record<string, Shape>;
