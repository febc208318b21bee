import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { ConfirmWords, DiscountWords, EmptyReply, Flag, Id, Nullable, Text } from '../../wire.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 10_000_000 });
const Pieces = Type.Integer({ minimum: 1, maximum: 10_000 });

/** Describes a share of a price that is left to pay, in basis points: 8500 is 85%. */
const Share = Type.Integer({ minimum: 1, maximum: 9999 });

/** Counts the points that a piece is exchanged for. */
const ExchangePoints = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** Names a product by its code, or by its number if it has no code. */
const GoodsName = Text(60, 1);

/** Describes a time of the site: 2026-05-01 10:00. */
const LocalTime = Text(20, 8);

/** Describes one of three: a price of its own, the share of the price that is left to pay, or an amount off each piece. */
const Offer = { price: Type.Optional(Amount), discountBp: Type.Optional(Share), off: Type.Optional(Amount) };

/** Describes an offer as a merchant enters it: the share of the price may be said in words, 85折. */
const EnteredOffer = { ...Offer, discount: Type.Optional(DiscountWords) };

/** Builds the fields of a promotion. Which of the optional fields a kind takes is said in docs/promotions.md; others are refused. */
const promotionOf = <Fields extends typeof Offer>(offer: Fields) => ({
  kind: Type.Enum(['limitDiscount', 'volume', 'package', 'fullReduction', 'flashSale', 'group', 'presale', 'pointsExchange', 'markUp']),
  name: Text(30, 1),
  startTime: LocalTime,
  /** Is null for a promotion that runs until it is ended. */
  endTime: Nullable(LocalTime),
  /** Lists the levels that may use it; absent or empty for everybody. */
  levels: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Lists its products; null for all of the shop. */
  goods: Type.Optional(Nullable(Type.Array(GoodsName, { minItems: 1, maxItems: 5000 }))),
  /**
   * `pieces` counts what is sold at the price of a flash sale, a group, a presale or the points mall, besides what is in stock. `deposit` is what a
   * piece of a presale costs first, and `depositWorth` what that counts for, by default as much. In the points mall a piece is exchanged for `points`,
   * and `price` besides (absent, for points only); `skus` lists those exchanged for something else.
   */
  offers: Type.Optional(
    Type.Array(
      Type.Object({
        goods: GoodsName,
        ...offer,
        pieces: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        deposit: Type.Optional(Amount),
        depositWorth: Type.Optional(Amount),
        points: Type.Optional(ExchangePoints),
        skus: Type.Optional(
          Type.Array(Type.Object({ sku: Text(120, 1), points: ExchangePoints, price: Type.Optional(Amount) }), {
            minItems: 1,
            maxItems: 200,
          }),
        ),
      }),
      { minItems: 1, maxItems: 5000 },
    ),
  ),
  /** Lists hours of each day: 10:00-12:00. */
  hours: Type.Optional(Type.Array(Text(11, 11), { maxItems: 12 })),
  tiers: Type.Optional(
    Type.Array(
      Type.Object({ pieces: Type.Optional(Pieces), threshold: Type.Optional(Amount), ...offer, freeShipping: Type.Optional(Flag) }),
      { minItems: 1, maxItems: 10 },
    ),
  ),
  /** Counts the pieces of each SKU on its own; by default those of a product together. */
  eachSku: Type.Optional(Flag),
  /** Grants the one tier again for each further multiple of its threshold. */
  repeats: Type.Optional(Flag),
  /** Bounds the pieces that one member may buy under a promotion with its own price. */
  mostPerMember: Type.Optional(Pieces),
  /** Lets full reductions, coupons and points apply to that price too; by default none does. */
  joinsReductions: Type.Optional(Flag),
  /** Closes an unpaid order of a flash sale after so many minutes, if those of the site's other orders are more. */
  payMinutes: Type.Optional(Type.Integer({ minimum: 3, maximum: 120 })),
  /** Counts the members of a group, its opener included. */
  groupSize: Type.Optional(Type.Integer({ minimum: 2, maximum: 100 })),
  /** Gives how many hours a group stays open from its opener's payment. */
  groupHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72 })),
  /** Asks so much of the main products of an add-on purchase, after promotions; absent or 0, any piece of them will do. */
  threshold: Type.Optional(Amount),
  /** Bounds the pieces that an order may add in an add-on purchase: 1 by default. */
  mostPerOrder: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Completes a group whose time is over if so many members paid: the shop makes up the others. Absent, it fails. */
  groupCompletesFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  /** Bound the time in which the rest of a presale is paid. */
  finalStartTime: Type.Optional(LocalTime),
  finalEndTime: Type.Optional(LocalTime),
  /** Take the rest from so many days after the deposit was paid instead, for so many days. */
  finalStartDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
  finalDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /** Returns the deposit if the rest is not paid in time; by default the shop keeps it. */
  returnsDeposit: Type.Optional(Flag),
  /** Promise the delivery between days of the calendar (2026-12-20), or within so many days after the rest was paid. */
  deliverFrom: Type.Optional(Text(10, 8)),
  deliverUntil: Type.Optional(Text(10, 8)),
  deliverDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 180 })),
});

const State = Type.Enum(['upcoming', 'running', 'over']);

/** Holds the input and reply schemas of the API calls of merchants for promotions, by call name. */
export const promotionMerchantShapes = {
  listPromotions: {
    query: Type.Object({ state: Type.Optional(State) }),
    reply: Type.Object({
      list: Type.Array(Type.Object({ key: Type.String(), id: Id, state: State, ...promotionOf(Offer) })),
    }),
  },
  putPromotion: {
    params: Type.Object({ key: Key }),
    body: Type.Object({ ...promotionOf(EnteredOffer), confirm: Type.Optional(ConfirmWords) }),
    /** overlaps lists up to 100 products that another limit discount offers in the same time: the lowest price holds. */
    reply: Type.Object({
      id: Id,
      overlaps: Type.Array(Type.Object({ goods: Type.String(), key: Type.String(), name: Type.String() })),
    }),
  },
  endPromotion: { params: Type.Object({ key: Key }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
