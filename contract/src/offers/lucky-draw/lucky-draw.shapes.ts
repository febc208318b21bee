import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Yuan } from '../../wire.ts';

const State = Type.Enum(['upcoming', 'running', 'over']);
const PrizeKind = Type.Enum(['points', 'coupon', 'goods', 'none']);
const Head = { drawId: Id, name: Type.String(), state: State, startTime: Moment, endTime: Moment };

/** Describes a draw of the caller: the number that decided it, the text that it was computed from, and the prize. */
const OwnRecord = Type.Object({
  recordId: Id,
  drawId: Id,
  drawName: Type.String(),
  /** Holds the text whose HMAC-SHA256 under the seed gave the number. */
  message: Type.String(),
  number: Type.Integer(),
  /** Number the prize that the number stands for, and the prize that was won: another one where that had run out. */
  rolledNo: Type.Integer(),
  prizeNo: Type.Integer(),
  prize: Type.String(),
  kind: PrizeKind,
  picture: Type.String(),
  time: Moment,
  /** Says of a product whether it waits for an address, for the merchant, or was sent. */
  state: Type.Enum(['given', 'toClaim', 'claimed', 'sent']),
  receiver: Nullable(Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() })),
  courierText: Type.String(),
  parcelNo: Type.String(),
});

/** Holds the input and reply schemas of the API calls for lucky draws, by call name. */
export const luckyDrawShapes = {
  luckyDraws: {
    reply: Type.Object({ serverTime: Moment, list: Type.Array(Type.Object(Head)) }),
  },
  luckyDraw: {
    params: Type.Object({ drawId: Id }),
    reply: Type.Object({
      ...Head,
      serverTime: Moment,
      note: Type.String(),
      freePerDay: Type.Integer(),
      /** Gives the cost of a further draw in points; null where none can be had. */
      pointsCost: Nullable(Type.Integer()),
      paidPerDay: Type.Integer(),
      /** Holds the SHA-256 of the seed, and the seed once the draw is over. */
      seedHash: Type.String(),
      seed: Nullable(Type.String()),
      prizes: Type.Array(
        Type.Object({
          no: Type.Integer(),
          name: Type.String(),
          kind: PrizeKind,
          picture: Type.String(),
          value: Yuan,
          /** Gives its odds in parts of a million. */
          odds: Type.Integer(),
          /** Counts how many there are and how many are left; null for a prize that never runs out. */
          stock: Nullable(Type.Integer()),
          leftNum: Nullable(Type.Integer()),
        }),
      ),
      /** Numbers the prize that is won in place of one that has run out. */
      fallbackNo: Type.Integer(),
      /** Says what the caller may draw today; null for a visitor. */
      own: Nullable(
        Type.Object({
          freeLeft: Type.Integer(),
          paidLeft: Type.Integer(),
          score: Type.Integer(),
          drawnNum: Type.Integer(),
          /** Says why they cannot draw now; empty if they can. */
          problemText: Type.String(),
        }),
      ),
      /** Lists the latest winners. */
      winners: Type.Array(Type.Object({ nick: Type.String(), prize: Type.String(), time: Moment })),
    }),
  },
  draw: {
    params: Type.Object({ drawId: Id }),
    body: Type.Object({
      /** Is chosen by the client: the same number again draws nothing more. */
      requestNo: LongNumber,
      /** Says what the caller agreed to pay in points; absent for a free draw. */
      points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    reply: OwnRecord,
  },
  drawRecords: {
    params: Type.Object({ drawId: Id }),
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        message: Type.String(),
        number: Type.Integer(),
        rolledNo: Type.Integer(),
        prizeNo: Type.Integer(),
        time: Moment,
      }),
    ),
  },
  myPrizes: {
    query: Type.Object({
      /** Is 1 for only the prizes, without draws that won nothing. */
      won: Type.Optional(Flag),
      ...PageParams,
    }),
    reply: PageOf(OwnRecord),
  },
  claimPrize: {
    params: Type.Object({ recordId: Id }),
    /** Names one of the caller's own addresses. */
    body: Type.Object({ addressId: Id }),
    reply: OwnRecord,
  },
} satisfies Record<string, CallShape>;
