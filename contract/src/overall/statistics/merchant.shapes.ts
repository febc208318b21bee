import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Day, Flag, Id, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';

const Count = Type.Integer({ minimum: 0 });
const Sum = Type.Object({ orders: Count, sum: Yuan });

/** Lists the spans that a series of figures is divided into. */
export const figureSteps = ['hour', 'day', 'month'] as const;
/** Names the spans that a series of figures is divided into. */
export type FigureStep = (typeof figureSteps)[number];

/** Lists what products are ranked by. */
export const goodsFigureSorts = ['sales', 'pieces', 'views', 'refunded'] as const;
/** Names what products are ranked by. */
export type GoodsFigureSort = (typeof goodsFigureSorts)[number];

/** Lists what is to be done first in a new shop, in the order in which it is best done. */
export const firstSteps = ['goods', 'freight', 'payment', 'sms', 'home', 'order'] as const;
/** Names one of the first things to do in a new shop. */
export type FirstStep = (typeof firstSteps)[number];

const figures = {
  /** Orders paid then, with their sum, and the members who paid. The rows are those of the list of orders by payFrom and payBefore. */
  orders: Count,
  sales: Yuan,
  buyers: Count,
  /** Orders of which money went back then, whenever they were paid, and that money. The rows are those of the list of refunds by agreeFrom and agreeBefore, and orders by refundFrom and refundBefore. */
  refundOrders: Count,
  refunded: Yuan,
  /** Members who visited, and those who looked at a product: of those who agreed to be recorded. */
  visitors: Count,
  goodsVisitors: Count,
  /** The sum of an order; null without orders. */
  averageOrder: Nullable(Yuan),
  /** Buyers for each visitor, 0.05 for five in a hundred; null without visitors. Above 1 where members buy who are not recorded. */
  conversion: Nullable(Type.Number({ minimum: 0 })),
};

const SpanParams = {
  /** The first day and the last, both inclusive, in the site's time zone. */
  from: Day,
  to: Day,
};

const Compared = Type.Object({ sales: Yuan, orders: Count, visitors: Count, refunded: Yuan, refundOrders: Count });

/** Holds the input and reply schemas of the API calls of merchants for sales figures, by call name. */
export const statisticsMerchantShapes = {
  figuresOfDay: {
    query: Type.Object({
      /** yyyy-MM-dd. Default: today. */
      day: Type.Optional(Text(10)),
    }),
    reply: Type.Object({
      day: Type.String(),
      currency: Type.String(),
      made: Sum,
      paid: Sum,
      /** What went back on that day, and of how many orders, whenever these were paid. */
      refunded: Sum,
      /** The number of different members who paid. */
      buyers: Count,
      newMembers: Count,
      bestGoods: Type.Array(Type.Object({ numIid: Id, title: Type.String(), pieces: Count, sum: Yuan })),
    }),
  },
  dashboard: {
    reply: Type.Object({
      /** Counts what waits, each to 1,000; a number is null for who may not see its rows. */
      work: Type.Object({
        toPay: Nullable(Count),
        toShip: Nullable(Count),
        refunds: Nullable(Count),
        reviews: Nullable(Count),
        wantBuys: Nullable(Count),
        suggestions: Nullable(Count),
        proofs: Nullable(Count),
        invoices: Nullable(Count),
        /** Products on sale with a SKU of which nothing is left, and with one of which fewer are left than the setting lowStock says. */
        soldOut: Nullable(Count),
        runningOut: Nullable(Count),
        /** Bookings that begin today and wait for their member. */
        bookings: Nullable(Count),
        /** Refunds that a payment provider refused. */
        failedRefunds: Nullable(Count),
      }),
      /** Today so far beside yesterday until the same time of the day; null without the permission figures.view. */
      today: Nullable(
        Type.Object({
          day: Day,
          currency: Type.String(),
          from: Moment,
          before: Moment,
          now: Compared,
          /** Of yesterday: from its beginning until the same time. */
          yesterdayFrom: Moment,
          yesterdayBefore: Moment,
          yesterday: Compared,
        }),
      ),
      /** The first things to do in a new shop, in order; null for who may not see the settings. */
      steps: Nullable(Type.Array(Type.Object({ step: Type.Enum(firstSteps), done: Flag }))),
    }),
  },
  figureSeries: {
    query: Type.Object({
      ...SpanParams,
      /** Hours of at most 7 days, days of at most 366, or months of at most 60; by default days. */
      by: Type.Optional(Type.Enum(figureSteps)),
    }),
    reply: Type.Object({
      currency: Type.String(),
      list: Type.Array(
        Type.Object({
          /** 2026-05-01, 2026-05-01 09:00, or 2026-05. */
          at: Type.String(),
          /** When it begins (inclusive) and ends (exclusive): the filter of the lists that show its rows. */
          from: Moment,
          before: Moment,
          ...figures,
        }),
      ),
      /** Of the whole span. Buyers, visitors and goodsVisitors count a person once on each day (or in each hour). */
      total: Type.Object({ from: Moment, before: Moment, ...figures }),
      /** The same of the span of as many days before. */
      before: Type.Object({ from: Moment, before: Moment, ...figures }),
    }),
  },
  figureGoods: {
    query: Type.Object({ ...SpanParams, sort: Type.Optional(Type.Enum(goodsFigureSorts)), ...PageParams }),
    reply: PageOf(
      Type.Object({
        numIid: Id,
        /** Empty for a product that was deleted. */
        title: Type.String(),
        picture: Type.String(),
        orders: Count,
        pieces: Count,
        sales: Yuan,
        refundedPieces: Count,
        refunded: Yuan,
        /** How often members looked at it, and how many members on each day. */
        views: Count,
        viewers: Count,
        conversion: Nullable(Type.Number({ minimum: 0 })),
      }),
    ),
  },
  figureSources: {
    query: Type.Object(SpanParams),
    reply: Type.Object({
      currency: Type.String(),
      /** By province of the receiver; the code is empty where nothing is shipped. The largest first, as in the other lists. */
      provinces: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), orders: Count, sales: Yuan })),
      payTypes: Type.Array(Type.Object({ payType: Type.String(), name: Type.String(), orders: Count, sales: Yuan })),
      /** Visitors by where the mall was opened, and by device; a member counts once on each day for each. */
      channels: Type.Array(Type.Object({ name: Type.String(), visitors: Count })),
      terminals: Type.Array(Type.Object({ name: Type.String(), visitors: Count })),
      /** All visitors, and those of whom a visit began by a link that a member shared. */
      visitors: Count,
      sharedVisitors: Count,
    }),
  },
} satisfies Record<string, CallShape>;
