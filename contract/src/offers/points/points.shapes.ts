import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';

const Points = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** Describes a gift of points, as its giver or receiver sees it. */
const Gift = Type.Object({
  number: LongNumber,
  points: Points,
  memo: Type.String(),
  givenTime: Moment,
  /** Tells whether the caller gave it; else they received it. */
  given: Flag,
  /** Names the other member: their number, and their nick without its end. */
  otherId: Id,
  otherNick: Type.String(),
});

/** Holds the input and reply schemas of the API calls for points, by call name. */
export const pointsShapes = {
  queryScoreSettled: {
    reply: Type.Object({
      /** Counts the points that can be used. */
      settled: Points,
      /** Counts the points of orders that are still within the time to return them. */
      unsettled: Points,
      /** Counts the points that end next, with when; null if none ends. */
      ending: Nullable(Type.Object({ points: Points, endTime: Moment })),
      /** Says what they are worth: so many for one yuan, at most so many percent of an order. 0 percent: they cannot be used. */
      pointsForOneYuan: Type.Integer(),
      offsetPercent: Type.Integer(),
      worth: Yuan,
      /** Tells whether members may give points to others. */
      giving: Flag,
    }),
  },
  pointsStatement: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        kindText: Type.String(),
        /** Is negative for points that left the account. */
        points: Type.Integer(),
        pointsAfter: Type.Integer(),
        at: Moment,
      }),
    ),
  },
  givePoints: {
    body: Type.Object({
      /** Names the gift, chosen by the caller: the same number again gives nothing more. */
      number: LongNumber,
      /** Names the receiver by their member number, or by their mobile. */
      to: Text(20, 1),
      points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      memo: Type.Optional(Text(50)),
    }),
    reply: Gift,
  },
  pointsGift: { params: Type.Object({ number: LongNumber }), reply: Gift },
  pointsGifts: { query: Type.Object(PageParams), reply: PageOf(Gift) },
} satisfies Record<string, CallShape>;
