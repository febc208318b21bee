import { Type } from 'typebox';
import { RewardShape } from '../../award.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag } from '../../wire.ts';

/** Describes a day: 2026-05-01. */
const Day = Type.String();

/** Holds the input and reply schemas of the API calls for the daily sign-in (签到), by call name. */
export const signInShapes = {
  checkIsSign: {
    reply: Type.Object({
      isSign: Flag,
      today: Day,
      /** Counts the days without a break, up to today or, before today's daily sign-in, up to yesterday. */
      streakNum: Type.Integer(),
    }),
  },
  sign: {
    reply: Type.Object({
      isSign: Flag,
      /** Tells that the caller had already signed in today: the award is the one of then. */
      repeated: Flag,
      today: Day,
      streakNum: Type.Integer(),
      ...RewardShape,
    }),
  },
  signSetting: {
    reply: Type.Object({
      signSwitch: Flag,
      /** Tells whether the home page reminds the caller: 1 for on, as the documents use it. Who has chosen nothing has the merchant's default. */
      remindOff: Flag,
      /** Tells whether a message reminds the caller: 1 only for who switched the reminder on. */
      messageOn: Flag,
      /** Gives the hour of the day at which the message comes to who switched the reminder on. */
      remindHour: Type.Integer(),
      points: Type.Integer(),
      cycleDays: Type.Integer(),
      note: Type.String(),
    }),
  },
  signRecord: {
    query: Type.Object({
      /** Names the month: 2026-05. The present one by default. */
      month: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7 })),
    }),
    reply: Type.Object({
      month: Type.String(),
      today: Day,
      list: Type.Array(Type.Object({ day: Day, streakNum: Type.Integer(), ...RewardShape })),
    }),
  },
  querySignRewad: {
    reply: Type.Object({
      /** Counts the days of the run that the caller has behind them: it begins anew after `cycleDays`. */
      doneDays: Type.Integer(),
      cycleDays: Type.Integer(),
      list: Type.Array(
        Type.Object({
          /** Counts the days of a run from 1. */
          day: Type.Integer(),
          /** Tells that the day has an award of its own besides the daily points. */
          special: Flag,
          done: Flag,
          ...RewardShape,
        }),
      ),
    }),
  },
  editNotify: {
    query: Type.Object({ remindOff: Flag }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
