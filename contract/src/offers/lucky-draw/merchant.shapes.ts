import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { couriers, parcelNumberPattern } from '../../aftersales/logistics/couriers.ts';
import { EmptyReply, Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });

/** Describes a time of the site: 2026-05-01 10:00. */
const LocalTime = Text(20, 8);

/** Describes a lucky draw as a merchant saves it. docs/lucky-draws.md has an example. */
const Draw = {
  name: Text(30, 1),
  /** Says what shoppers should know besides. */
  note: Type.Optional(Text(500)),
  startTime: LocalTime,
  endTime: LocalTime,
  /** Lists the levels that may draw; absent or empty for all members. */
  levels: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Counts the free draws of a member on each day. */
  freePerDay: Type.Integer({ minimum: 0, maximum: 20 }),
  /** Gives the cost of each further draw in points, and how many a member may have on a day. */
  pointsCost: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  paidPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Lists the prizes in the order in which numbers stand for them: the first has the lowest numbers. */
  prizes: Type.Array(
    Type.Object({
      name: Text(30, 1),
      kind: Type.Enum(['points', 'coupon', 'goods', 'none']),
      picture: Type.Optional(Text(300)),
      points: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
      /** Names a coupon that is handed out, by its key. */
      coupon: Type.Optional(Text(40, 1)),
      /** Says what it is worth in yuan: at most 50,000. */
      value: Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e9 }),
      /** Gives its odds in parts of a million; those of all prizes add up to 1,000,000. */
      odds: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** Counts how many there are; absent for a prize that never runs out: points, or nothing. */
      stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    { minItems: 2, maxItems: 12 },
  ),
  /** Numbers, from 1, the prize that is won in place of one that has run out. It has no stock. */
  fallback: Type.Integer({ minimum: 1, maximum: 12 }),
};
const State = Type.Enum(['upcoming', 'running', 'over']);
const PrizeState = Type.Enum(['toClaim', 'claimed', 'sent']);

/** Holds the input and reply schemas of the API calls of merchants for lucky draws, by call name. */
export const luckyDrawMerchantShapes = {
  listLuckyDraws: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          key: Type.String(),
          id: Id,
          state: State,
          /** Holds the SHA-256 of the seed, which is published, and the seed once the draw is over. */
          seedHash: Type.String(),
          seed: Nullable(Type.String()),
          /** Counts the draws so far, and the prizes taken, in their order. */
          drawnNum: Type.Integer(),
          takenNums: Type.Array(Type.Integer()),
          ...Draw,
        }),
      ),
    }),
  },
  putLuckyDraw: { params: Type.Object({ key: Key }), body: Type.Object(Draw), reply: Type.Object({ id: Id, seedHash: Type.String() }) },
  endLuckyDraw: { params: Type.Object({ key: Key }), reply: Type.Object({ seed: Type.String() }) },
  listPrizes: {
    query: Type.Object({ state: Type.Optional(PrizeState), ...PageParams }),
    reply: PageOf(
      Type.Object({
        id: Id,
        key: Type.String(),
        memberId: Id,
        prize: Type.String(),
        state: PrizeState,
        drawTime: Moment,
        claimTime: Nullable(Moment),
        /** Is null until the member has given an address. */
        receiver: Nullable(Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() })),
        courier: Nullable(Type.String()),
        number: Nullable(Type.String()),
        sendTime: Nullable(Moment),
      }),
    ),
  },
  sendPrize: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      courier: Type.Enum(Object.keys(couriers)),
      number: Type.String({ pattern: parcelNumberPattern, maxLength: 40 }),
    }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
