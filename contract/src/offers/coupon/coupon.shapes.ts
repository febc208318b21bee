import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';

/** Describes the terms of a coupon as the shop offers it: benefit, conditions and validity. */
export const CouponFields = {
  couponId: Id,
  /** Gives its type: 1 full reduction, 2 discount, 3 random amount, 4 write-off, 5 exchange; others are generic. */
  type: Type.Integer(),
  /** Names its type: 满减券. */
  typeText: Type.String(),
  name: Type.String(),
  /** Says how it is used; may be empty. */
  note: Type.String(),
  /** Gives the amount it takes off; of a random one the least. null for other types. */
  amount: Nullable(Yuan),
  /** Gives the largest amount of a random one, or of a discount; null for other types and for no limit. */
  maxAmount: Nullable(Yuan),
  /** Leaves so many tenths to pay: 8.5 for 8.5 折. null for other types. */
  discount: Nullable(Type.Number()),
  /** Gives the sum from which it can be used; 0 for any. */
  fullAmount: Yuan,
  /** Tells whether it is for all products of the shop. */
  allGoods: Flag,
  /** Tells whether it also applies to products that a promotion reduced. */
  stacks: Flag,
};

/** Describes a coupon that shoppers can collect, and whether the caller still can. */
export const CouponOffer = Type.Object({
  ...CouponFields,
  /** Gives when it can be used; null if that depends on the day it is received. */
  startTime: Nullable(Moment),
  endTime: Nullable(Moment),
  /** Counts the days that it can be used, from the day it is received; null if its times are given. */
  days: Nullable(Type.Integer()),
  /** Gives when it is handed out; null for no end. */
  receiveFrom: Moment,
  receiveUntil: Nullable(Moment),
  /** Says what the caller can do: collect it, use one that they hold, or neither, as it is used up, not handed out now, or not for their level. */
  state: Type.Enum(['open', 'held', 'none', 'upcoming', 'over', 'level']),
  /** Counts how many the caller received, and how many one member may receive. */
  receivedNum: Type.Integer(),
  perMember: Type.Integer(),
  /** Gives the part of the stock that is left, in percent; null without a limit. */
  leftPercent: Nullable(Type.Integer()),
});

/** Describes a coupon that the caller has collected. */
export const OwnCoupon = Type.Object({
  ...CouponFields,
  cuid: Id,
  startTime: Moment,
  endTime: Moment,
  /** Says whether it can be used now, or later, is locked by an unpaid order, was used, or ended unused. */
  state: Type.Enum(['usable', 'upcoming', 'locked', 'used', 'ended']),
  /** Names the order that locks it or used it; empty if none does. */
  tid: Type.String(),
  /** Tells whether it can be given to a friend. */
  givable: Flag,
  /** Gives the code that a store reads; empty for types that are used at checkout. */
  code: Type.String(),
});
const Cuid = Type.Object({ cuid: Id });
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 });

/** Describes what the caller received: the coupon, and the amount that was drawn if it is a random one. */
const Received = Type.Object({ cuid: Id, couponId: Id, name: Type.String(), amount: Nullable(Yuan) });

/** Lists the caller's coupons by number: 0 unused, 1 used, 2 ended. */
const ListNumber = Type.Integer({ minimum: 0, maximum: 2 });

/** Holds the input and reply schemas of the API calls for coupons, by call name. */
export const couponShapes = {
  activeCoupons: {
    /** Takes ids with commas between, or a product; by default all coupons that the shop lists. */
    body: Type.Object({ couponIds: Type.Optional(Text(2000)), numIid: Type.Optional(Id) }),
    reply: Type.Object({ list: Type.Array(CouponOffer) }),
  },
  couponCount: {
    query: Type.Object({ status: Type.Optional(ListNumber) }),
    reply: Type.Object({ status: ListNumber, count: Type.Integer() }),
  },
  receiveCoupon: { params: Type.Object({ cid: Id }), reply: Received },
  receiveByCode: { body: Type.Object({ code: Text(40, 1) }), reply: Received },
  myCoupons: { query: Type.Object({ status: Type.Optional(ListNumber), ...PageParams }), reply: PageOf(OwnCoupon) },
  couponInfo: {
    params: Type.Object({ cid: Id }),
    query: Type.Object({ cuid: Type.Optional(Id) }),
    /** own is null for a coupon that the caller does not hold; offer for one that can no longer be received. */
    reply: Type.Object({ ...CouponFields, offer: Nullable(CouponOffer), own: Nullable(OwnCoupon) }),
  },
  shareableCoupons: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...CouponOffer.properties,
          pieces: Type.Integer(),
          /** Identifies the caller's share; empty if they have not shared it. */
          token: Type.String(),
          takenNum: Type.Integer(),
        }),
      ),
    }),
  },
  shareCoupon: { params: Type.Object({ cid: Id }), reply: Type.Object({ token: Token, endTime: Moment, pieces: Type.Integer() }) },
  couponShare: {
    params: Type.Object({ token: Token }),
    reply: Type.Object({
      ...CouponOffer.properties,
      /** Names who shares it: their nick, and the address of their picture. */
      nick: Type.String(),
      headurl: Type.String(),
      own: Flag,
      pieces: Type.Integer(),
      shareEndTime: Moment,
      over: Flag,
      /** Identifies the coupon that the caller took of it; null if they took none. */
      cuid: Nullable(Id),
      taken: Type.Array(Type.Object({ nick: Type.String(), headurl: Type.String(), amount: Nullable(Yuan), takenTime: Moment })),
    }),
  },
  takeSharedCoupon: { params: Type.Object({ token: Token }), reply: Received },
  giveCoupon: { body: Cuid, reply: Type.Object({ token: Token, endTime: Moment }) },
  couponGift: {
    params: Type.Object({ token: Token }),
    reply: Type.Object({
      ...CouponFields,
      nick: Type.String(),
      headurl: Type.String(),
      endTime: Moment,
      own: Flag,
      /** Says whether it waits for a friend, was taken by the caller or by somebody else, or is no longer there. */
      state: Type.Enum(['waiting', 'yours', 'taken', 'over']),
      cuid: Nullable(Id),
    }),
  },
  takeGivenCoupon: { params: Type.Object({ token: Token }), reply: Received },
} satisfies Record<string, CallShape>;
