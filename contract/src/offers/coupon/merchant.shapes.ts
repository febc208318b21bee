import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { ConfirmWords, DiscountWords, EmptyReply, Flag, Id, Moment, Nullable, Text, Yuan } from '../../wire.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 10_000_000 });

/** Describes a time of the site: 2026-05-01 10:00. */
const LocalTime = Text(20, 8);

/** Describes a coupon. Which of the optional fields a kind takes is said in docs/coupons.md; others are refused. */
const Coupon = {
  kind: Type.Enum(['generic', 'fullReduction', 'discount', 'random', 'writeOff', 'exchange']),
  name: Text(30, 1),
  /** Says to shoppers how it is used. */
  note: Type.Optional(Text(200)),
  /** Takes so much off: a generic one and a full reduction. */
  off: Type.Optional(Amount),
  /** Leaves so much of the price to pay, in basis points: 8500 is 85%. */
  discountBp: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
  /** Bounds what a discount takes off. */
  mostOff: Type.Optional(Amount),
  /** Bounds a random amount. */
  least: Type.Optional(Amount),
  most: Type.Optional(Amount),
  threshold: Type.Optional(Amount),
  /** Lists its products; null for all of the shop. */
  goods: Nullable(Type.Array(Text(60, 1), { minItems: 1, maxItems: 5000 })),
  /** Lists the levels that may receive it; absent or empty for everybody. */
  levels: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Says how it is received. */
  receipt: Type.Enum(['page', 'link', 'code', 'share', 'gift']),
  receiveFrom: LocalTime,
  /** Is null for a coupon that is handed out until it is ended. */
  receiveUntil: Nullable(LocalTime),
  /** Gives when it can be used: between these, or for so many whole days after the day it is received. */
  useFrom: Type.Optional(LocalTime),
  useUntil: Type.Optional(LocalTime),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  /** Bounds how many are handed out; null for no bound. */
  stock: Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  perMember: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Also applies to products that a promotion reduced. */
  stacks: Type.Optional(Flag),
  /** Lets its holder give it to a friend. */
  givable: Type.Optional(Flag),
  /** Returns to its holder when the order that used it is refunded, if it has not ended; so by default. */
  backOnRefund: Type.Optional(Flag),
  /** Splits each share into so many pieces; with receipt share only. */
  sharePieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Gives the coupon to whoever types it; with receipt code only. */
  word: Type.Optional(Text(20, 2)),
};
const State = Type.Enum(['upcoming', 'open', 'over']);

const ListedCoupon = {
  key: Type.String(),
  id: Id,
  state: State,
  /** Gives the path of the page where it is received, below /mall; empty for one that is received otherwise. */
  link: Type.String(),
  receivedNum: Type.Integer(),
  lockedNum: Type.Integer(),
  usedNum: Type.Integer(),
  ...Coupon,
};

/** Holds the input and reply schemas of the API calls of merchants for coupons, by call name. */
export const couponMerchantShapes = {
  listCoupons: {
    query: Type.Object({
      state: Type.Optional(State),
      kind: Type.Optional(Coupon.kind),
      receipt: Type.Optional(Coupon.receipt),
      /** Is a part of the name or of the key. */
      word: Type.Optional(Text(40)),
      /** Lists only those older than the coupon of this id: the next page. */
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({ list: Type.Array(Type.Object(ListedCoupon)), hasNext: Type.Boolean() }),
  },
  readCoupon: {
    params: Type.Object({ key: Key }),
    reply: Type.Object({ ...ListedCoupon, version: Type.Integer(), changedTime: Moment, changedBy: Type.String() }),
  },
  removeCoupon: { params: Type.Object({ key: Key }), reply: EmptyReply },
  couponHolders: {
    params: Type.Object({ key: Key }),
    query: Type.Object({
      status: Type.Optional(Type.Enum(['unused', 'locked', 'used'])),
      /** Lists only those received before the one of this id: the next page. */
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          member: Id,
          nick: Type.String(),
          source: Type.String(),
          batch: Type.String(),
          /** The drawn amount of a random coupon. */
          amount: Nullable(Yuan),
          status: Type.Enum(['unused', 'locked', 'used', 'expired']),
          /** The order that locks it or used it. */
          tid: Nullable(Type.String()),
          receivedTime: Moment,
          endTime: Moment,
          usedTime: Nullable(Moment),
        }),
      ),
      hasNext: Type.Boolean(),
    }),
  },
  putCoupon: {
    params: Type.Object({ key: Key }),
    /** The share that a discount leaves to pay may be said in words, 85折, in place of discountBp. */
    body: Type.Object({
      ...Coupon,
      discount: Type.Optional(DiscountWords),
      confirm: Type.Optional(ConfirmWords),
      /** Is the version that the caller read: a coupon that somebody saved since is not replaced. */
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    }),
    reply: Type.Object({ id: Id }),
  },
  endCoupon: { params: Type.Object({ key: Key }), reply: EmptyReply },
  makeCouponCodes: {
    params: Type.Object({ key: Key }),
    /** The batch names the codes that are made together: the same name again returns the same codes. */
    body: Type.Object({ batch: Key, count: Type.Integer({ minimum: 1, maximum: 5000 }) }),
    reply: Type.Object({ codes: Type.Array(Type.String()) }),
  },
  sendCoupon: {
    params: Type.Object({ key: Key }),
    /** Lists members by their number. The batch names the sending: each member gets one of it, however often it is repeated. */
    body: Type.Object({ batch: Key, members: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    reply: Type.Object({ sent: Type.Integer() }),
  },
  writeOffCoupon: {
    body: Type.Object({ code: Type.String({ pattern: '^[0-9]{14}$', maxLength: 14 }) }),
    reply: Type.Object({ key: Type.String(), name: Type.String(), note: Type.String(), member: Id }),
  },
} satisfies Record<string, CallShape>;
